'use client';

import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/buttons/button.tsx';
import { useToast } from '#components/ui/feedback/toast.tsx';
import { SaveBar } from '#components/ui/fields/save-bar.tsx';
import { visibleText } from '#components/ui/code/visible-text.ts';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import type { WebhookEndpoint } from '#lib/resources/webhook.ts';
import part from '../../page/part-page.module.css';
import { useTexts } from '../../texts/use-texts.ts';
import { changesOf } from '../state/endpoint-form.ts';
import { useAct } from '../state/use-act.ts';
import type { EndpointForm } from '../state/use-endpoint-form.ts';
import { useWebhooks } from '../state/use-webhooks.ts';
import { goToWebhook } from '../state/webhook-place.ts';
import { endpointTexts } from '../texts/endpoint-texts.ts';
import { EndpointFields } from './endpoint-fields.tsx';

/** @param form what is written in it, which outlives a look at another part */
export function EndpointSettings({ endpoint, form }: { endpoint: WebhookEndpoint; form: EndpointForm }) {
  const webhooks = useWebhooks();
  const texts = useTexts(endpointTexts);
  const { written, errors, isBusy, addressField, write, discard, send } = form;
  const [wasSaved, setSaved] = useState(false);
  const changes = changesOf(endpoint, written);
  const isChanged = Object.keys(changes).length > 0;
  const save = async () => setSaved(await send(() => webhooks.change(endpoint.id, changes)));
  const state = isBusy ? 'saving' : isChanged ? 'changed' : wasSaved ? 'saved' : 'clean';
  return (
    <div className={part.stack}>
      <SaveBar
        label={texts.saving}
        state={state}
        texts={texts.save}
        error={errors.whole}
        onSave={() => void save()}
        onDiscard={discard}
      >
        <div className={part.card}>
          <EndpointFields
            written={written}
            errors={errors}
            addressField={addressField}
            onChange={(next) => {
              setSaved(false);
              write(next);
            }}
          />
        </div>
      </SaveBar>
      <Removal endpoint={endpoint} />
    </div>
  );
}

function Removal({ endpoint: { id, url } }: { endpoint: WebhookEndpoint }) {
  const webhooks = useWebhooks();
  const [texts, notify] = [useTexts(endpointTexts), useToast()];
  const [isBusy, act] = useAct();
  const [isAsking, setAsking] = useState(false);
  const remove = () =>
    void act(async () => {
      await webhooks.remove(id);
      goToWebhook(undefined, undefined, { replace: true });
      notify({ title: texts.removed, tone: 'success' });
    });
  return (
    <section className={part.card}>
      <h2 className={part.heading}>{texts.remove}</h2>
      <p className={part.intro}>{texts.removeText}</p>
      <div>
        <Button icon={Trash2} onClick={() => setAsking(true)}>
          {texts.remove}
        </Button>
      </div>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={texts.removeTitle}
        description={texts.removeAsk(visibleText(url))}
        closeLabel={texts.close}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{texts.cancel}</Button>
            <Button variant="danger" busy={isBusy} onClick={remove}>
              {texts.removeYes}
            </Button>
          </>
        }
      />
    </section>
  );
}
