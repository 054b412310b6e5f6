import styles from './page-intro.module.css';

export function PageIntro({ title, children }: { title: string; children: string }) {
  return (
    <header className={styles.intro}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{children}</p>
    </header>
  );
}
