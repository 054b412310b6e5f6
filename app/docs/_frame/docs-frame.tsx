import type { ReactNode } from 'react';
import { ParleyMark } from '#components/ui/marks/parley-mark.tsx';
import { GUIDE_PARTS } from '../_guide/guide-parts.ts';
import { guides } from '../_guides/guides.ts';
import styles from './docs-frame.module.css';
import { DocsSearch } from './docs-search.tsx';
import { FollowReading } from './follow-reading.tsx';
import { MethodTag } from '../_parts/method-tag.tsx';
import { RichText } from '../_parts/rich-text.tsx';
import { searchIndex } from './search-index.ts';
import { description, RESOURCES, type Section, sections } from '../_reference/sections.ts';

type DocsFrameProps = { current: string; query?: string; children: ReactNode };

/** What stands around every page of the reference. `current` is the page's slug, empty for the guide. */
export function DocsFrame({ current, query, children }: DocsFrameProps) {
  return (
    <div className={styles.frame}>
      <a href="#content" className={styles.skip}>
        Skip to the content
      </a>
      <aside className={styles.side}>
        <p className={styles.brand}>
          <a href="/" aria-label="Parley">
            <ParleyMark size={26} />
          </a>
          <a href="/docs">API reference</a>
        </p>
        <DocsSearch entries={searchIndex} initial={query} />
        <details className={styles.contents}>
          <summary>Contents</summary>
          <nav aria-label="Contents">
            <Contents current={current} />
          </nav>
        </details>
        <FollowReading />
      </aside>
      <main id="content" tabIndex={-1} className={styles.content}>
        {children}
      </main>
    </div>
  );
}

function Contents({ current }: { current: string }) {
  return (
    <ul role="list" className={styles.sections}>
      <li className={styles.part}>Guides</li>
      <li>
        <a href="/docs" aria-current={current === '' ? 'page' : undefined}>
          Getting started
        </a>
        {current === '' && (
          <ul role="list" className={styles.entries}>
            {GUIDE_PARTS.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        )}
      </li>
      {guides.map(({ slug, title, headings }) => (
        <li key={slug}>
          <a href={`/docs/${slug}`} aria-current={current === slug ? 'page' : undefined}>
            {title}
          </a>
          {current === slug && (
            <ul role="list" className={styles.entries}>
              {headings.map((heading) => (
                <li key={heading.id}>
                  <a href={`#${heading.id}`}>{heading.title}</a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
      <li className={styles.part}>Reference</li>
      {sections.map((section) => (
        <li key={section.slug}>
          <a href={`/docs/${section.slug}`} aria-current={current === section.slug ? 'page' : undefined}>
            {section.name}
          </a>
          {current === section.slug && <Entries section={section} />}
        </li>
      ))}
      <li>
        <a href={`/docs/${RESOURCES.slug}`} aria-current={current === RESOURCES.slug ? 'page' : undefined}>
          {RESOURCES.name}
        </a>
        {current === RESOURCES.slug && (
          <ul role="list" className={styles.entries}>
            {Object.keys(description.components.schemas).map((name) => (
              <li key={name}>
                <a href={`#${name}`}>{name}</a>
              </li>
            ))}
          </ul>
        )}
      </li>
    </ul>
  );
}

function Entries({ section }: { section: Section }) {
  return (
    <ul role="list" className={styles.entries}>
      {section.operations.map(({ method, path, operation }) => (
        <li key={operation.operationId}>
          <a href={`#${operation.operationId}`}>
            {path.startsWith('/') ? (
              <>
                <MethodTag method={method} />
                <span>
                  <RichText>{operation.summary}</RichText>
                </span>
              </>
            ) : (
              <code>{path}</code>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
