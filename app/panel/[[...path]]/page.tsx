import type { Metadata } from 'next';
import { cookies, headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { TAKE_LINK_SCRIPT } from '#components/panel/identity/sign-in-link.ts';
import { sectionAt } from '#components/panel/place/section-paths.ts';
import { PanelApp } from '#components/panel/panel-app.tsx';
import { themeScript } from '#components/panel/preferences/theme.ts';
import { TEAM_PARTS } from '#components/panel/team/team-parts.ts';
import { SETTINGS_PARTS } from '#components/panel/settings/settings-parts.ts';
import { isId } from '#lib/core/ids.ts';
import { mayDevelop } from '#lib/http/for-developers.ts';
import { textLanguage } from '#lib/i18n/language.ts';
import { services } from '#lib/services/services.ts';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = {
  title: 'Panel',
  robots: { index: false, follow: false },
  manifest: '/panel.webmanifest',
  icons: { icon: '/icon.svg', apple: '/panel-icons/apple.png' },
};

type PanelPageProps = { params: Promise<{ path?: string[] }> };

/** One page for the whole panel: where in it one is, is read and written in the browser. */
export default async function PanelPage({ params }: PanelPageProps) {
  if (!isPlace((await params).path ?? [])) return notFound();
  const [head, jar] = [await headers(), await cookies()];
  const { identity, mail } = services();
  const { url, publicKey } = identity.browser;
  return (
    <>
      <script
        nonce={head.get('x-nonce') ?? undefined}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: TAKE_LINK_SCRIPT + themeScript(jar.get('parley-theme')?.value) }}
      />
      <PanelApp
        // Our own is at the page's origin, whichever of the app's names the page was opened by.
        identity={{ url: identity.driver === 'embedded' ? null : url, publicKey }}
        language={textLanguage(head.get('x-page-language') ?? 'en')}
        hasOutbox={mail.driver === 'embedded' && mayDevelop(head)}
      />
    </>
  );
}

function isPlace([first = '', id, side, ...rest]: string[]): boolean {
  if (first === 'webhooks' && side === 'deliveries' && rest.length > 0)
    return isId('endpoint', id ?? '') && isId('delivery', rest[0] ?? '') && rest.length === 1;
  if (rest.length > 0) return false;
  if (first === 'conversations') return isId('conversation', id ?? '') && [undefined, 'visitor'].includes(side);
  if (first === 'webhooks' && id === 'new') return side === undefined;
  if (first === 'webhooks' && id !== undefined) return isId('endpoint', id) && isEndpointPart(side);
  if (first === 'visitors' && id !== undefined) return isId('visitor', id) && [undefined, 'watch'].includes(side);
  if (first === 'settings') return side === undefined && (id === undefined || isSettingsPart(id));
  if (first === 'team') return side === undefined && (id === undefined || isTeamPart(id));
  if (first === 'knowledge' && id !== undefined) return isKnowledgePart(id, side);
  return sectionAt(first) !== null && id === undefined;
}

const isTeamPart = (part: string): boolean => TEAM_PARTS.some((each) => each === part && each !== 'people');

const isSettingsPart = (part: string): boolean => SETTINGS_PARTS.some((each) => each === part);
const isEndpointPart = (part: string | undefined): boolean => [undefined, 'settings', 'signing'].includes(part);

const KNOWLEDGE_PARTS = ['suggestions', 'gaps', 'documents', 'try'];

const isKnowledgePart = (part: string, status: string | undefined): boolean =>
  status === undefined
    ? KNOWLEDGE_PARTS.includes(part)
    : part === 'suggestions' && ['approved', 'rejected'].includes(status);
