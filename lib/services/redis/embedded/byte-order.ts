/** The order of the texts' UTF-8 bytes, as Redis sorts, which UTF-16 units do not keep where surrogates are. */
export function compareBytes(left: string, right: string): number {
  if (left === right) return 0;
  const shorter = Math.min(left.length, right.length);
  for (let index = 0; index < shorter; index++) {
    const a = left.charCodeAt(index);
    const b = right.charCodeAt(index);
    if (a !== b) return inCodePointOrder(a) - inCodePointOrder(b);
  }
  return left.length - right.length;
}

function inCodePointOrder(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit >= 0xe000 ? unit - 0x800 : unit + 0x2000;
}
