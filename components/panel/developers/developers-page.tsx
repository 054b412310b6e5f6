'use client';

import { useEffect, useRef } from 'react';
import { lazily } from '#components/ui/basics/lazily.tsx';
import { Skeleton } from '#components/ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#components/ui/basics/visually-hidden.tsx';
import frame from '../page/part-page.module.css';
import { PageParts } from '../page/page-parts.tsx';
import { usePlace } from '../place/use-place.ts';
import { useTexts } from '../texts/use-texts.ts';
import { developerTexts } from './developer-texts.ts';
import styles from './developers-page.module.css';
import { developersSectionTexts } from './section-texts.ts';

const ApiKeys = lazily(() => import('../api-keys/api-keys.tsx'));
const Endpoints = lazily(() => import('../webhooks/list/endpoints.tsx'));
const NewEndpoint = lazily(() => import('../webhooks/endpoint/new-endpoint.tsx'));
const Endpoint = lazily(() => import('../webhooks/endpoint/endpoint.tsx'));

/** What a tenant's own servers work with: where events are told, and keys for the API. */
export default function DevelopersPage() {
  const names = useTexts(developersSectionTexts);
  const texts = useTexts(developerTexts);
  const [part = 'webhooks', id, tab] = usePlace().path.split('/');
  const isList = id === undefined;
  const page = useRef<HTMLElement>(null);
  useEffect(() => {
    page.current?.scrollTo(0, 0);
  }, [part, id]);
  const meanwhile = (
    <div aria-busy="true">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      <Skeleton lines={6} />
    </div>
  );
  return (
    <section
      ref={page}
      className={frame.page}
      aria-label={names.title}
      data-home
      data-landing="developers"
      tabIndex={-1}
    >
      <div className={`${frame.column} ${styles.wide}`}>
        {isList && (
          <PageParts
            label={texts.parts}
            section="developers"
            parts={[
              { path: 'webhooks', name: names.webhooks, isHere: part !== 'api-keys' },
              { path: 'api-keys', name: names.keys, isHere: part === 'api-keys' },
            ]}
          />
        )}
        {part === 'api-keys' && <ApiKeys meanwhile={meanwhile} />}
        {part !== 'api-keys' && isList && <Endpoints meanwhile={meanwhile} />}
        {id === 'new' && <NewEndpoint meanwhile={meanwhile} />}
        {!isList && id !== 'new' && <Endpoint key={id} id={id} tab={tab} meanwhile={meanwhile} />}
      </div>
    </section>
  );
}
