import styles from './found-view.module.css';
import { PageIntro } from '../_parts/page-intro.tsx';
import { searchEntries } from './search-entries.ts';
import { searchIndex } from './search-index.ts';

/** What the search finds, for browsers that run no scripts. */
export function FoundView({ query }: { query: string }) {
  const found = searchEntries(searchIndex, query, searchIndex.length);
  return (
    <>
      <PageIntro title={`“${query}”`}>
        {found.length === 0 ? 'Nothing found. Try a word of an address, such as “messages”.' : `Found: ${found.length}`}
      </PageIntro>
      <ul role="list" className={styles.list}>
        {found.map(({ href, title, detail, section }) => (
          <li key={href} className={styles.entry}>
            <a href={href}>{title}</a>
            <span className={styles.detail}>{detail || section}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
