import styles from './valley-map.module.css';

/** A walker's map of Lauvdal with the shop on it. */
export function ValleyMap({ label }: { label: string }) {
  return (
    <svg role="img" aria-label={label} className={styles.map} viewBox="0 0 640 420">
      <rect width="640" height="420" className={styles.ground} />
      <path className={styles.wood} d="M0 250c80-30 150 20 230 10s120-60 200-40 130-10 210-50v250H0Z" />
      <g className={styles.contours}>
        <path d="M420 20c70-10 150 10 170 60s-30 100-100 108-140-20-146-76 20-84 76-92Z" />
        <path d="M432 42c52-8 112 8 126 44s-24 72-76 78-104-16-108-56 18-60 58-66Z" />
        <path d="M446 64c36-5 76 6 86 30s-18 46-52 50-70-10-72-36 12-40 38-44Z" />
        <path d="M460 84c20-3 42 4 46 18s-12 24-30 26-36-8-36-22 6-20 20-22Z" />
        <path d="M-20 120c60-40 140-50 190-10s20 90-40 104-110 10-160-10" />
        <path d="M-20 150c50-26 110-34 150-6s14 60-30 70-84 6-120-8" />
        <path d="M-20 330c90-26 170 24 260 16s150-50 240-40 110 10 180-20" />
        <path d="M-20 370c90-20 180 20 270 12s160-40 240-32 100 6 170-14" />
      </g>
      <path className={styles.river} d="M-20 236c90-6 120 60 210 54s120-70 210-60 150 20 260-36" />
      <path className={styles.road} d="M-20 284c100-10 150 44 230 36s120-66 210-58 140 14 240-24" />
      <path className={styles.trail} d="M322 262c20-40 40-70 82-96 28-18 50-34 70-58" />
      <g className={styles.cairn}>
        <path d="M456 108h36l-5-11h-26ZM462 95h24l-4-10h-16ZM467 83h14l-3-9h-8Z" />
      </g>
      <g className={styles.pin}>
        <path d="M318 268c-20-30-30-44-30-60a30 30 0 0 1 60 0c0 16-10 30-30 60Z" />
        <circle cx="318" cy="208" r="11" />
      </g>
      <text className={styles.name} x="500" y="72">
        Vardehei 1 187
      </text>
      <text className={styles.water} x="66" y="272" transform="rotate(18 66 272)">
        Lauva
      </text>
    </svg>
  );
}
