import { pageName, writtenAddress } from '../texts/page-name.ts';
import styles from './page-link.module.css';

/** Opened beside the panel, which tells the page nothing of where it was. */
export function PageLink({ page }: { page: { url: string; title: string } }) {
  const { href } = writtenAddress(page.url);
  const inside = (
    <>
      <bdi className={styles.title}>{pageName(page)}</bdi>
      <Address url={page.url} />
    </>
  );
  if (!href) return <span className={styles.link}>{inside}</span>;
  return (
    <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
      {inside}
    </a>
  );
}

/** Host and path are read; what follows is there for those who look. */
export function Address({ url }: { url: string }) {
  const { host, path, rest } = writtenAddress(url);
  return (
    <bdi className={styles.address}>
      {host}
      {path}
      {rest && <span className={styles.rest}>{rest}</span>}
    </bdi>
  );
}
