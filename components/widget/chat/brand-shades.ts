import { channels, luminance } from '../luminance.ts';

const WHITE = '#ffffff';
const BLACK = '#000000';
const INK = '#18221f';
// WCAG 2.2: text; and what keeps a fill that carries its own text from melting into the ground.
const READABLE = 4.5;
const VISIBLE = 1.25;

/** The grounds of tokens.css: the usual one, the canvas, and the one that is hardest to write on. */
const GROUNDS = [
  { surface: '#fdfcf9', canvas: '#f4f2ec', hardest: '#ebe8df', away: BLACK, share: 0.12 },
  { surface: '#181f1c', canvas: '#111614', hardest: '#1f352d', away: WHITE, share: 0.16 },
];

/**
 * The tenant's colour as the chat's accent in both themes: its fill stays the tenant's as long as it can be seen, and
 * what is read keeps at least 4.5:1; beside a red, danger is another one. As components/ui/theme/brand-declarations.ts, in a
 * third of its bytes. Empty for what is no colour.
 */
export function brandShades(hex: string): string {
  const brand = /^#[\da-f]{3}$/i.test(hex) ? hex.replace(/[\da-f]/gi, '$&$&') : hex;
  if (!/^#[\da-f]{6}$/i.test(brand)) return '';
  const [light, dark] = GROUNDS.map((ground) => shades(brand, ground));
  const accents = Object.entries(light!).map(
    ([name, value]) => `--color-accent${name}:light-dark(${value},${dark![name as keyof Shades]});`,
  );
  return accents.join('') + dangerBeside(brand);
}

/** Towards raspberry or rust, whichever lies on the other side of the brand. */
function dangerBeside(brand: string): string {
  const [red = 0, green = 0, blue = 0] = channels(brand);
  const isRed = red - Math.max(green, blue) > 0.3 * red && red - Math.min(green, blue) > 0.35 * red;
  if (!isRed) return '';
  const colour = blue > green + 0.02 ? 'light-dark(#7d4600,#f0b070)' : 'light-dark(#96177c,#f29ce0)';
  return `--color-danger:${colour};--color-danger-text:${colour};`;
}

type Shades = ReturnType<typeof shades>;

function shades(brand: string, { surface, canvas, hardest, away, share }: (typeof GROUNDS)[number]) {
  const fill = shifted(brand, away, canvas, VISIBLE);
  const words = [WHITE, INK].find((each) => contrast(each, fill) >= READABLE) ?? BLACK;
  const soft = mix(surface, brand, share);
  return {
    '': fill,
    // Away from what is written on it, so that it can be read while it is pointed at.
    '-hover': mix(fill, words === WHITE ? BLACK : WHITE, 0.14),
    '-contrast': words,
    '-text': shifted(brand, away, hardest, READABLE),
    '-soft': soft,
    '-soft-text': shifted(brand, away, soft, READABLE),
  };
}

/** As little of `away` in it as makes it stand out from the ground that far. */
function shifted(colour: string, away: string, ground: string, ratio: number): string {
  let candidate = colour;
  for (let part = 0; contrast(candidate, ground) < ratio && part <= 1; part += 0.02)
    candidate = mix(colour, away, part);
  return candidate;
}

function contrast(a: string, b: string): number {
  const [dark = 0, bright = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other);
  return (bright + 0.05) / (dark + 0.05);
}

function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const byte = (value: number, index: number) => Math.round((value + (target[index]! - value) * share) * 255);
  return `#${channels(from)
    .map((value, index) => byte(value, index).toString(16).padStart(2, '0'))
    .join('')}`;
}
