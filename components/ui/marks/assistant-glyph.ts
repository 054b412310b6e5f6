/**
 * The assistant's face where it has no picture: six sides and two lit windows, so that nobody takes it for a person.
 * Strokes with round ends in a box of 48; the body is filled and stroked in one colour.
 */
export const assistantGlyph = {
  box: 48,
  body: 'M24 7.2 38.6 15.6v16.8L24 40.8 9.4 32.4V15.6Z',
  bodyStroke: 9,
  eyes: 'M18.6 20v8M29.4 20v8',
  eyeStroke: 4.8,
} as const;
