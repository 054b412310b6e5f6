import styles from './sign-in-scene.module.css';

/** The mark's two voices, drawn large: what has been said, what is being said, and what they share. Decoration. */
export function SignInScene() {
  return (
    <div aria-hidden className={styles.scene}>
      <svg className={styles.drawing} viewBox="0 0 720 900" preserveAspectRatio="xMidYMid slice">
        <g className={styles.contours}>
          {CONTOURS.map((path) => (
            <path key={path} d={path} />
          ))}
        </g>
        <path className={styles.first} d={FIRST} />
        <path className={styles.second} d={SECOND} />
        <clipPath id="first-voice">
          <path d={FIRST} />
        </clipPath>
        <path className={styles.shared} d={SECOND} clipPath="url(#first-voice)" />
        <g className={styles.lines}>
          <path d="M170 300h190M170 338h250M170 376h140" />
        </g>
        <g className={styles.dots}>
          <circle cx="500" cy="585" r="11" />
          <circle cx="540" cy="585" r="11" />
          <circle cx="580" cy="585" r="11" />
        </g>
      </svg>
    </div>
  );
}

const FIRST =
  'M318 150C176 150 74 246 74 366c0 66 28 122 76 162l-17 118c-3 18 15 32 32 24l106-52c15 3 31 4 47 4 142 0 244-100 244-236S460 150 318 150Z';
const SECOND =
  'M520 398c116 0 208 86 208 196 0 57-25 107-64 144l14 82c3 17-14 30-29 22l-87-45c-14 3-28 4-42 4-116 0-208-92-208-207s92-196 208-196Z';
const CONTOURS = [
  'M-40 820c120-60 210-20 320-60s170-130 290-140 160 30 240 10',
  'M-40 862c120-50 220-10 330-52s180-126 290-136 170 26 240 8',
  'M-40 906c130-44 230-4 340-46s190-120 290-130 180 22 230 6',
  'M-40 70C60 40 130 92 250 74S430-10 560 4s160 58 220 60',
  'M-40 112c110-34 180 22 300 4S440 30 560 44s170 56 220 58',
];
