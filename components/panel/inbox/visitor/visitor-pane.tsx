'use client';

import { ArrowLeft, BadgeCheck, Building2, CircleHelp, Hash, Languages, Mail, Phone } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import type { OperatorConversation } from '#lib/resources/conversation/conversation.ts';
import type { VisitorInfo } from '#lib/resources/visitor/visitor.ts';
import { Avatar } from '#components/ui/marks/avatar.tsx';
import { IconButton } from '#components/ui/buttons/icon-button.tsx';
import { Icon } from '#components/ui/basics/icon.tsx';
import { safeLink } from '#components/conversation/markdown/safe-link.ts';
import { Tabs } from '#components/ui/navigation/tabs.tsx';
import { goBack } from '../../place/use-place.ts';
import type { ConversationStore } from '../state/conversation-store.ts';
import { listTexts } from '../texts/list-texts.ts';
import { usePanelLanguage, useTexts } from '../../texts/use-texts.ts';
import { visitorTexts } from '../texts/visitor-texts.ts';
import { languageName } from '../texts/language-name.ts';
import { visitorName } from '../texts/visitor-name.ts';
import { AttributeList } from './attribute-list.tsx';
import { OtherConversations } from './other-conversations.tsx';
import { SentPictures } from './sent-pictures.tsx';
import { VisitorActions } from './visitor-actions.tsx';
import { UnconfirmedMark } from './unconfirmed-mark.tsx';
import { Heading } from '#components/ui/basics/heading.tsx';
import styles from './visitor-pane.module.css';

type Side = 'visitor' | 'history' | 'files';

/** Who the visitor is, what else they have talked about, and the pictures that were sent. */
export function VisitorPane({ conversation, store }: { conversation: OperatorConversation; store: ConversationStore }) {
  const [texts, list] = [useTexts(visitorTexts), useTexts(listTexts)];
  const [side, setSide] = useState<Side>('visitor');
  const { visitor } = conversation;
  return (
    <aside className={styles.pane} aria-label={texts.title} data-home tabIndex={-1}>
      <header className={styles.top}>
        <IconButton icon={ArrowLeft} label={texts.back} onClick={() => goBack({ side: 'conversation' })} />
        <p>{texts.title}</p>
      </header>
      <div className={styles.person}>
        <Avatar of={visitor} name={visitor.name ?? visitor.email ?? ''} size="lg" />
        <Heading level={2} className={styles.name}>
          {visitorName(visitor, list)}
          <UnconfirmedMark visitor={visitor} name={visitor.name === null ? 'email' : 'name'} />
        </Heading>
        <Trust visitor={visitor} />
      </div>
      <VisitorActions conversation={conversation} />
      <Tabs
        label={texts.title}
        value={side}
        onChange={setSide}
        tabs={[
          { value: 'visitor', label: texts.tabVisitor, content: <Profile conversation={conversation} /> },
          { value: 'history', label: texts.tabHistory, content: <OtherConversations conversation={conversation} /> },
          { value: 'files', label: texts.tabFiles, content: <SentPictures store={store} /> },
        ]}
      />
    </aside>
  );
}

function Profile({ conversation }: { conversation: OperatorConversation }) {
  const { visitor } = conversation;
  return (
    <div className={styles.profile}>
      <Contact visitor={visitor} language={conversation.language ?? visitor.language} />
      <FirstPage conversation={conversation} />
      <Rating conversation={conversation} />
      <AttributeList visitor={visitor} />
    </div>
  );
}

/** Only the tenant's backend can say who somebody is; all else is what a browser said (decisions.md, what a browser said). */
function Trust({ visitor: { externalId, unconfirmed } }: { visitor: VisitorInfo }) {
  const texts = useTexts(visitorTexts);
  if (externalId !== null)
    return (
      <>
        <p className={styles.trust} data-verified>
          <Icon of={BadgeCheck} size="sm" />
          {texts.verified}
        </p>
        {unconfirmed.length > 0 && (
          <p className={styles.trust} data-doubt>
            <Icon of={CircleHelp} size="sm" />
            {texts.someUnconfirmed}
          </p>
        )}
      </>
    );
  if (unconfirmed.length === 0) return <p className={styles.trust}>{texts.noContact}</p>;
  return (
    <p className={styles.trust}>
      <Icon of={CircleHelp} size="sm" />
      <span>
        {texts.unconfirmed}. {texts.unconfirmedText}
      </span>
    </p>
  );
}

function Contact({ visitor, language }: { visitor: VisitorInfo; language: string | null }) {
  const [texts, panel] = [useTexts(visitorTexts), usePanelLanguage()];
  const { email, phone, company, externalId } = visitor;
  const facts: [field: string, icon: LucideIcon, label: string, value: string | null, href?: string][] = [
    ['email', Mail, texts.email, email, `mailto:${email}`],
    ['phone', Phone, texts.phone, phone, `tel:${phone?.replace(/[^\d+]/g, '')}`],
    ['company', Building2, texts.company, company],
    ['externalId', Hash, texts.externalId, externalId],
    ['language', Languages, texts.language, language && languageName(language, panel)],
  ];
  const known = facts.filter(([, , , value]) => value);
  if (known.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {known.map(([field, icon, label, value, href]) => (
        <div key={label} className={styles.fact}>
          <dt title={label}>
            <Icon of={icon} size="sm" label={label} />
          </dt>
          <dd>
            {href && safeLink(href) ? <a href={safeLink(href)!}>{value}</a> : value}
            <UnconfirmedMark visitor={visitor} name={field} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function FirstPage({ conversation: { pageUrl, pageTitle } }: { conversation: OperatorConversation }) {
  const texts = useTexts(visitorTexts);
  const href = pageUrl && safeLink(pageUrl);
  if (!href) return null;
  const { host, pathname } = new URL(href);
  return (
    <section className={styles.section}>
      <Heading level={3} className={styles.heading}>
        {texts.page}
      </Heading>
      <a className={styles.page} href={href} target="_blank" rel="noopener noreferrer">
        {pageTitle && <span className={styles.pageTitle}>{pageTitle}</span>}
        <span className={styles.pageAddress}>{`${host}${pathname === '/' ? '' : pathname}`}</span>
      </a>
    </section>
  );
}

function Rating({ conversation: { rating } }: { conversation: OperatorConversation }) {
  const texts = useTexts(visitorTexts);
  if (!rating) return null;
  return (
    <section className={styles.section}>
      <Heading level={3} className={styles.heading}>
        {texts.ratingTitle}
      </Heading>
      <p>{texts.rating(rating.score)}</p>
      {rating.comment && <blockquote className={styles.comment}>{rating.comment}</blockquote>}
    </section>
  );
}
