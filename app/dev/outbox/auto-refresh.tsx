'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import styles from './outbox.module.css';

/** Asks for the page anew while somebody looks at it; a browser without scripts does so by itself. */
export function AutoRefresh({ everyMs }: { everyMs: number }) {
  const router = useRouter();
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') router.refresh();
    };
    const timer = setInterval(refresh, everyMs);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [router, everyMs]);
  return (
    <p className={styles.live}>
      <span className={styles.dot} aria-hidden />
      New mail shows up by itself
      <noscript>
        <meta httpEquiv="refresh" content="5" />
      </noscript>
    </p>
  );
}
