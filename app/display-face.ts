import localFont from 'next/font/local';

/**
 * The voice of headings: Hedvig Letters Serif (SIL OFL 1.1), Latin with figures and punctuation, 21 KB. One weight
 * stands for all, so that no browser makes up a bold; the metrics of the fallback are fitted to it, so that nothing moves.
 */
export const displayFace = localFont({
  src: '../components/ui/fonts/hedvig-letters-serif.woff2',
  variable: '--font-display-face',
  weight: '400 700',
  style: 'normal',
  display: 'swap',
  adjustFontFallback: 'Times New Roman',
});
