import { ArrowUpRight } from 'lucide-react';
import { Badge } from '#components/ui/marks/badge.tsx';
import { ButtonLink } from '#components/ui/buttons/button.tsx';
import type { KeptMail } from '#lib/services/mail/port.ts';
import { CopyCode } from './copy-code.tsx';
import { LocalTime } from './local-time.tsx';
import { type MailPart, mailParts } from './mail-parts.ts';
import styles from './outbox.module.css';

export function KeptMailCard({ mail }: { mail: KeptMail }) {
  const parts = mailParts(mail.text);
  const code = parts.find(({ kind }) => kind === 'code');
  const link = parts.find(({ kind }) => kind === 'link');
  return (
    <li className={styles.mail}>
      <div className={styles.envelope}>
        <a href={`/dev/outbox?to=${encodeURIComponent(mail.to)}`} className={styles.to}>
          {mail.to}
        </a>
        {mail.data && <Badge tone="info">Push</Badge>}
        <LocalTime at={mail.at} />
      </div>
      <h2 className={styles.subject}>{mail.subject}</h2>
      {(code ?? link) && (
        <div className={styles.actions}>
          {code && <CopyCode code={code.text} />}
          {link && (
            <ButtonLink href={link.text} variant="primary" iconEnd={ArrowUpRight}>
              Open the link
            </ButtonLink>
          )}
        </div>
      )}
      <details className={styles.details} open={!code && !link}>
        <summary>The whole message</summary>
        <p className={styles.text}>
          {parts.map((part, index) => (
            // The parts of a kept message never change places.
            <Part key={index} {...part} />
          ))}
        </p>
      </details>
    </li>
  );
}

function Part({ kind, text }: MailPart) {
  if (kind === 'link') return <a href={text}>{text}</a>;
  if (kind === 'code') return <strong>{text}</strong>;
  return text;
}
