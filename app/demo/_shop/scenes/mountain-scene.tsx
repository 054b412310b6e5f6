import styles from './mountain-scene.module.css';

/** The hill behind the shop: sun and cairn by day, stars and a lit tent by night. Decoration only. */
export function MountainScene({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden
      className={`${styles.scene} ${className ?? ''}`}
      viewBox="0 0 1440 720"
      preserveAspectRatio="xMidYMax slice"
    >
      <defs>
        <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={styles.skyTop} />
          <stop offset="0.7" className={styles.skyLow} />
        </linearGradient>
        <radialGradient id="glow">
          <stop offset="0" className={styles.glowIn} />
          <stop offset="1" className={styles.glowOut} />
        </radialGradient>
      </defs>
      <rect width="1440" height="720" fill="url(#sky)" />
      <Sky />
      <Mountains />
      <Foreground />
    </svg>
  );
}

const stars = [
  [96, 70],
  [330, 46],
  [560, 60],
  [700, 138],
  [812, 50],
  [905, 108],
  [1004, 40],
  [1188, 86],
  [1290, 40],
  [1376, 150],
  [1120, 170],
  [640, 210],
  [1410, 66],
] as const;

function Sky() {
  return (
    <g>
      <g className={styles.stars}>
        {stars.map(([x, y], index) => (
          <circle key={x} cx={x} cy={y} r={index % 3 === 0 ? 2.4 : 1.5} />
        ))}
      </g>
      <circle className={styles.sun} cx="1150" cy="206" r="62" />
      <g className={styles.craters}>
        <circle cx="1130" cy="188" r="11" />
        <circle cx="1166" cy="226" r="15" />
        <circle cx="1170" cy="182" r="6" />
      </g>
    </g>
  );
}

function Mountains() {
  return (
    <g>
      <path
        className={styles.far}
        d="M0 452l84-44 62 26 108-84 74 48 92-66 96 78 92-38 112 60 108-72 78 40 104-104 82 70 62-34 98 76 90-40 98 54v258H0Z"
      />
      <path
        className={styles.peak}
        d="M300 560l148-86 76 24 134-122 54 22 106-140 44 40 34-22 108 118 52-20 116 92 128-46 140 70v230H300Z"
      />
      <path className={styles.snow} d="M818 258l44 40 34-22 58 63-24-4-20 26-34-32-26 42-22-40-34 22-18-18-28 11Z" />
      <path className={styles.snow} d="M658 376l54 22 26-34-8 44-22 22-26-22-22 34-18-30-30 20Z" />
      <path
        className={styles.ridge}
        d="M0 520c70-40 130-66 190-60 76 8 120 66 210 74 110 10 170-44 262-40 92 4 150 62 246 66 110 4 186-64 296-70 92-4 164 24 236 58v172H0Z"
      />
    </g>
  );
}

function Foreground() {
  return (
    <g>
      <path
        className={styles.hill}
        d="M0 606c120-42 236-50 356-24 150 32 256 60 420 40 150-18 238-84 372-92 112-6 206 26 292 62v128H0Z"
      />
      <g className={styles.trees}>
        {[30, 74, 112, 168, 214, 1372, 1410].map((x, index) => (
          <path key={x} d={spruce(x, 624 - (index % 3) * 10, 74 + (index % 4) * 16)} />
        ))}
      </g>
      <g className={styles.cairn}>
        <path d="M1120 548c-4-12 6-20 22-21l66-3c18-1 27 9 23 21-3 9-12 12-24 12h-64c-13 0-20-2-23-9Z" />
        <path d="M1136 520c-3-9 5-15 17-16l40-3c13-1 20 6 18 14-2 7-8 10-17 10l-42 2c-9 0-14-2-16-7Z" />
        <path d="M1148 496c-2-8 4-12 14-13l20-1c9-1 15 4 14 11-1 5-6 8-13 8l-22 1c-8 0-12-1-13-6Z" />
        <path d="M1158 475c-1-6 3-10 9-10l8-1c7 0 10 3 10 8-1 5-5 7-10 7l-8 1c-6 0-9-2-9-5Z" />
      </g>
      <ellipse fill="url(#glow)" cx="470" cy="600" rx="190" ry="80" />
      <g>
        <path className={styles.tent} d="M372 622c20-62 58-98 100-98s80 36 100 98Z" />
        <path className={styles.tentLight} d="M472 536c-20 26-32 56-34 86h68c-2-30-14-60-34-86Z" />
        <path
          className={styles.tentLine}
          d="M372 622c20-62 58-98 100-98s80 36 100 98M422 622c4-42 22-80 50-98 28 18 46 56 50 98"
        />
      </g>
      <path className={styles.near} d="M0 664c150-30 300-36 470-26 210 12 330 46 520 38 170-8 300-42 450-40v84H0Z" />
    </g>
  );
}

function spruce(x: number, foot: number, height: number): string {
  const tiers = [0, 0.24, 0.46, 0.7].map((share, index) => {
    const [top, half] = [foot - height + share * height, (0.11 + index * 0.055) * height];
    const bottom = top + 0.34 * height;
    return `M${x} ${top}L${x + half} ${bottom}L${x - half} ${bottom}Z`;
  });
  return `${tiers.join('')}M${x - 3} ${foot - 4}h6v16h-6Z`;
}
