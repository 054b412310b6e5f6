import frame from '../../page/part-page.module.css';
import type { Dashboard } from '#lib/resources/dashboard.ts';
import { usePanelLanguage, useTexts } from '../../texts/use-texts.ts';
import { pageName, writtenAddress } from '../../visitors/texts/page-name.ts';
import styles from '../dashboard.module.css';
import { formatCount } from '../state/figure-format.ts';
import { pagesCsv } from '../state/figure-tables.ts';
import { dashboardTexts } from '../texts/dashboard-texts.ts';
import { FigureCard } from './figure-card.tsx';

type Page = Dashboard['topPages'][number];

/** The pages with the highest counts, each as long as its share of the first. */
export function PagesCard({ title, pages }: { title: string; pages: readonly Page[] }) {
  const [texts, language] = [useTexts(dashboardTexts), usePanelLanguage()];
  if (pages.length === 0)
    return (
      <FigureCard title={title}>
        <p className={frame.intro}>{texts.noPages}</p>
      </FigureCard>
    );
  const most = Math.max(1, ...pages.map(({ count }) => count));
  return (
    <FigureCard title={title} csv={() => pagesCsv([...pages], texts)}>
      <table className={styles.pages} aria-label={title}>
        <colgroup>
          <col />
          <col className={styles.countColumn} />
        </colgroup>
        <thead className={styles.unseen}>
          <tr>
            <th scope="col">{texts.page}</th>
            <th scope="col">{texts.count}</th>
          </tr>
        </thead>
        <tbody>
          {pages.map((page) => (
            <tr key={page.url}>
              <th scope="row">
                <PageName page={page} />
                <span className={styles.share} aria-hidden>
                  <span className={styles.shareBar} style={{ inlineSize: `${(page.count / most) * 100}%` }} />
                </span>
              </th>
              <td>{formatCount(page.count, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </FigureCard>
  );
}

function PageName({ page }: { page: Page }) {
  const { host, path, rest, href } = writtenAddress(page.url);
  return (
    <span className={styles.pageName}>
      <bdi className={styles.pageTitle}>{pageName({ url: page.url, title: page.title ?? '' })}</bdi>
      <a
        className={styles.pagePath}
        title={page.url}
        {...(href && { href, target: '_blank', rel: 'noopener noreferrer' })}
      >
        <bdi>{host + path + rest}</bdi>
      </a>
    </span>
  );
}
