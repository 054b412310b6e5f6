'use client';

import type { ReactNode } from 'react';
import { safeLink } from '#components/conversation/markdown/safe-link.ts';
import { RelativeTime } from '#components/ui/basics/relative-time.tsx';
import { visibleText } from '#components/ui/code/visible-text.ts';
import type { LiveVisitor } from '#lib/resources/live-visitor.ts';
import { languageName } from '../../inbox/texts/language-name.ts';
import { AttributeList } from '../../inbox/visitor/attribute-list.tsx';
import { UnconfirmedMark } from '../../inbox/visitor/unconfirmed-mark.tsx';
import { usePanelLanguage, useTexts } from '../../texts/use-texts.ts';
import { DeviceCell } from '../list/cells.tsx';
import { Address } from '../list/page-link.tsx';
import { detailTexts } from '../texts/detail-texts.ts';
import { placeName } from '../texts/place-name.ts';
import styles from './details.module.css';

/** Who they are, as far as anybody has said, and what their browser is. */
export function About({ visitor }: { visitor: LiveVisitor }) {
  const [{ facts }, language] = [useTexts(detailTexts), usePanelLanguage()];
  const { location, referrer, sessionPageCount, sessionStartedAt, firstSeenAt, language: spoken } = visitor;
  return (
    <div className={styles.about}>
      <dl className={styles.facts}>
        <Contact visitor={visitor} />
        <Fact name={facts.place}>{location ? placeName(location, language) : facts.unknown}</Fact>
        <Fact name={facts.device}>{visitor.device ? <DeviceCell visitor={visitor} /> : facts.unknown}</Fact>
        {spoken && <Fact name={facts.language}>{languageName(spoken, language)}</Fact>}
        <Fact name={facts.from}>{referrer ? <Address url={referrer} /> : facts.direct}</Fact>
        <Fact name={facts.began}>
          <RelativeTime at={sessionStartedAt} language={language} />
        </Fact>
        <Fact name={facts.pages}>{sessionPageCount}</Fact>
        <Fact name={facts.first}>
          <RelativeTime at={firstSeenAt} language={language} />
        </Fact>
      </dl>
      <AttributeList visitor={visitor} />
    </div>
  );
}

function Contact({ visitor }: { visitor: LiveVisitor }) {
  const texts = useTexts(detailTexts);
  const { email, phone, company, externalId } = visitor;
  const said = [
    { field: 'email', value: email, href: safeLink(`mailto:${email}`) },
    { field: 'phone', value: phone, href: safeLink(`tel:${phone?.replace(/[^\d+]/g, '')}`) },
    { field: 'company', value: company, href: null },
    { field: 'externalId', value: externalId, href: null },
  ] as const;
  return said.map(({ field, value, href }) =>
    value === null ? null : (
      <Fact key={field} name={texts[field]}>
        <bdi>{href ? <a href={href}>{visibleText(value)}</a> : visibleText(value)}</bdi>
        <UnconfirmedMark visitor={visitor} name={field} />
      </Fact>
    ),
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
