import { BookOpen, Mail, MessagesSquare, Store } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { headers } from 'next/headers';
import { Icon } from '#components/ui/basics/icon.tsx';
import { ParleyMark } from '#components/ui/marks/parley-mark.tsx';
import { config } from '#lib/core/config.ts';
import { mayDevelop } from '#lib/http/for-developers.ts';
import { services } from '#lib/services/services.ts';
import styles from './page.module.css';

export const dynamic = 'force-dynamic';

type Door = { href: string; icon: LucideIcon; title: string; text: string };

const demo: Door = {
  href: '/demo',
  icon: Store,
  title: 'Demo shop',
  text: 'A shop in the mountains with the chat on it. Ask it anything.',
};
const doors: Door[] = [
  { href: '/panel', icon: MessagesSquare, title: 'Panel', text: 'Where operators answer, and see who is waiting.' },
  { href: '/docs', icon: BookOpen, title: 'API reference', text: 'Every endpoint, event and error, with examples.' },
];
const outbox: Door = {
  href: '/dev/outbox',
  icon: Mail,
  title: 'Outbox',
  text: 'Mail that was kept instead of sent, sign-in codes among it.',
};

export default async function StartPage() {
  const hasOutbox = services().mail.driver === 'embedded' && mayDevelop(await headers());
  const shown = [...(config().production ? [] : [demo]), ...doors, ...(hasOutbox ? [outbox] : [])];
  return (
    <main className={styles.page}>
      <header className={styles.header}>
        <p className={styles.brand}>
          <ParleyMark size={36} />
          Parley
        </p>
        <h1 className={styles.title}>
          <span>Answers at once.</span> <span>People when it matters.</span>
        </h1>
        <p className={styles.lead}>
          Website chat with an assistant that knows the business, and a calm inbox for the team behind it.
        </p>
      </header>
      <nav aria-label="Parley">
        <ul role="list" className={styles.doors}>
          {shown.map((door) => (
            <li key={door.href}>
              <a href={door.href} className={styles.door}>
                <Icon of={door.icon} size="lg" className={styles.icon} />
                <span>
                  <span className={styles.name}>{door.title}</span>
                  <span className={styles.text}>{door.text}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </main>
  );
}
