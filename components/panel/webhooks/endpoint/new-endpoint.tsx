'use client';

import { Plus } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { Banner } from '#components/ui/feedback/banner.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import part from '../../page/part-page.module.css';
import { SecretBox } from '../../secret/secret-box.tsx';
import { useCell } from '../../state/use-cell.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { BLANK, fieldsOf } from '../state/endpoint-form.ts';
import { useEndpointForm } from '../state/use-endpoint-form.ts';
import { useWebhooks } from '../state/use-webhooks.ts';
import { goToWebhook } from '../state/webhook-place.ts';
import { endpointTexts } from '../texts/endpoint-texts.ts';
import { VerifySnippet } from '../verify/verify-snippet.tsx';
import { BackToList } from './back-to-list.tsx';
import { EndpointFields } from './endpoint-fields.tsx';
import { TestButton } from './test-button.tsx';
import styles from './endpoint.module.css';

/** First where and what, then the secret, how to check with it, and a test: all that it takes. */
export default function NewEndpoint() {
  const webhooks = useWebhooks();
  const texts = useTexts(endpointTexts);
  const fresh = useCell(webhooks.fresh);
  const [madeId, setMadeId] = useState<string | null>(null);
  useEffect(() => () => webhooks.putAway(), [webhooks]);
  return (
    <div className={part.stack}>
      <BackToList />
      <h1 className={part.title}>{madeId ? texts.readyTitle : texts.newTitle}</h1>
      {madeId && fresh ? <Ready id={madeId} secret={fresh.secret} /> : <Form onMade={setMadeId} />}
    </div>
  );
}

function Form({ onMade }: { onMade: (id: string) => void }) {
  const webhooks = useWebhooks();
  const texts = useTexts(endpointTexts);
  const { written, errors, isBusy, addressField, write, discard, send } = useEndpointForm('new', BLANK);
  useEffect(() => addressField.current?.focus(), [addressField]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(async () => onMade(await webhooks.add(fieldsOf(written))));
  };
  return (
    <form noValidate className={part.card} onSubmit={submit}>
      <EndpointFields written={written} errors={errors} onChange={write} addressField={addressField} />
      {errors.whole && <Banner tone="danger">{errors.whole}</Banner>}
      <div className={styles.acts}>
        <Button
          onClick={() => {
            discard();
            goToWebhook();
          }}
        >
          {texts.cancel}
        </Button>
        <Button type="submit" variant="primary" icon={Plus} busy={isBusy}>
          {texts.create}
        </Button>
      </div>
    </form>
  );
}

function Ready({ id, secret }: { id: string; secret: string }) {
  const texts = useTexts(endpointTexts);
  return (
    <>
      <SecretBox
        secret={secret}
        title={texts.secretTitle}
        text={texts.secretText}
        copyLabel={texts.copySecret}
        copyTexts={texts}
      >
        <Button size="sm" onClick={() => goToWebhook(id, 'log', { replace: true })}>
          {texts.toEndpoint}
        </Button>
      </SecretBox>
      <VerifySnippet />
      <section className={part.card}>
        <h2 className={part.heading}>{texts.testIt}</h2>
        <p className={part.intro}>{texts.testText}</p>
        <div className={styles.controls}>
          <TestButton id={id} />
        </div>
      </section>
    </>
  );
}
