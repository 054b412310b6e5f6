'use client';

import { Suspense, useEffect, useRef } from 'react';
import { lazily } from '#components/ui/basics/lazily.ts';
import { Skeleton } from '#components/ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#components/ui/basics/visually-hidden.tsx';
import { addressOf } from '../place/panel-place.ts';
import { goTo, usePlace } from '../place/use-place.ts';
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
  const { title } = useTexts(developersSectionTexts);
  const texts = useTexts(developerTexts);
  const [part = 'webhooks', id, tab] = usePlace().path.split('/');
  const isList = id === undefined;
  const page = useRef<HTMLElement>(null);
  useEffect(() => {
    page.current?.scrollTo(0, 0);
  }, [part, id]);
  return (
    <section ref={page} className={styles.page} aria-label={title} data-home data-landing="developers" tabIndex={-1}>
      <div className={styles.content}>
        {isList && <Parts current={part === 'api-keys' ? 'api-keys' : 'webhooks'} />}
        <Suspense
          fallback={
            <div aria-busy="true">
              <VisuallyHidden>{texts.loading}</VisuallyHidden>
              <Skeleton lines={6} />
            </div>
          }
        >
          {part === 'api-keys' && <ApiKeys />}
          {part !== 'api-keys' && isList && <Endpoints />}
          {id === 'new' && <NewEndpoint />}
          {!isList && id !== 'new' && <Endpoint key={id} id={id} tab={tab} />}
        </Suspense>
      </div>
    </section>
  );
}

function Parts({ current }: { current: 'webhooks' | 'api-keys' }) {
  const [texts, names, { tenantId }] = [useTexts(developerTexts), useTexts(developersSectionTexts), usePlace()];
  const parts = [
    { path: 'webhooks', name: names.webhooks },
    { path: 'api-keys', name: names.keys },
  ];
  return (
    <nav className={styles.parts} aria-label={texts.parts}>
      {parts.map(({ path, name }) => {
        const there = { tenantId, section: 'developers', path, conversationId: null, side: 'conversation' } as const;
        return (
          <a
            key={path}
            href={addressOf(there)}
            className={styles.part}
            aria-current={path === current ? 'page' : undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              goTo(there);
            }}
          >
            {name}
          </a>
        );
      })}
    </nav>
  );
}
