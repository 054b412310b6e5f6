// What a database cannot keep (NUL) and what no reader can see, so that it could part or turn round an address; tabs,
// line ends and what joins emoji stay.
// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u200b\u202a-\u202e\u2060\ufeff]/g;

/** What a model wrote, as it can be stored: no half characters, no control characters. */
export function cleanModelText(text: string): string {
  return text.toWellFormed().replace(CONTROL, '');
}

/** The same for a stream, whose pieces may cut a character in two. */
export function createTextCleaner() {
  let half = '';
  return {
    push(delta: string): string {
      const text = half + delta;
      half = /[\ud800-\udbff]$/.exec(text)?.[0] ?? '';
      return cleanModelText(text.slice(0, text.length - half.length));
    },
    end(): string {
      const rest = cleanModelText(half);
      half = '';
      return rest;
    },
  };
}
