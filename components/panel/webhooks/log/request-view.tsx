'use client';

import { useState } from 'react';
import { CodeBlock } from '#components/ui/code/code-block.tsx';
import { prettyJson } from '#components/ui/code/pretty-json.ts';
import { Switch } from '#components/ui/fields/choices/switch.tsx';
import type { WebhookDelivery } from '#lib/resources/webhook.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { requestHeaders } from '../state/request-headers.ts';
import { logTexts } from '../texts/log-texts.ts';
import styles from './log.module.css';

/** What was sent. What is copied of the body are its bytes as they were signed, however it is shown. */
export function RequestView({ delivery }: { delivery: WebhookDelivery }) {
  const texts = useTexts(logTexts);
  const [isRaw, setRaw] = useState(false);
  const { payload } = delivery;
  const headers = requestHeaders(delivery)
    .map(([name, value]) => `${name}: ${value ?? `t=…,v1=… (${texts.signatureNote})`}`)
    .join('\n');
  return (
    <div className={styles.exchange}>
      <CodeBlock label={texts.headers} text={headers} copyTexts={texts} wraps />
      <Switch label={texts.asSent} checked={isRaw} onChange={setRaw} />
      <CodeBlock
        label={texts.body}
        text={isRaw ? payload : (prettyJson(payload) ?? payload)}
        copied={payload}
        copyTexts={texts}
        wraps={isRaw}
      />
    </div>
  );
}
