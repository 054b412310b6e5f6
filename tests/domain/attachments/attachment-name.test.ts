import { expect, test } from 'vitest';
import { attachmentName } from '#lib/attachments/attachment-name.ts';

test.each([
  ['label.png', 'label.png'],
  ['Skjermbilde 2026-11-20.PNG', 'Skjermbilde 2026-11-20.PNG'],
  ['ødelagt 🏔️ pakke.png', 'ødelagt 🏔️ pakke.png'],
  ['photo.jpg', 'photo.png'],
  ['setup.exe', 'setup.exe.png'],
  ['page.svg', 'page.svg.png'],
  ['../../etc/passwd', 'passwd.png'],
  ['C:\\Users\\Kari\\a.png', 'a.png'],
  ['a\u202egnp.exe', 'agnp.exe.png'],
  ['a\u2066b\u2069\u200f.png', 'ab.png'],
  ['line\r\nbreak\t\u0000.png', 'linebreak.png'],
  ['half \ud83c.png', 'half.png'],
  ['  .png  ', 'png.png'],
  ['...', 'image.png'],
  ['', 'image.png'],
  ['/', 'image.png'],
  ['"><img src=x onerror=alert(1)>.png', '"><img src=x onerror=alert(1)>.png'],
])('%j is called %j', (given, name) => {
  expect(attachmentName(given, 'image/png')).toBe(name);
});

test('a name has at most 120 characters, its ending among them, and no half ones', () => {
  expect([...attachmentName(`${'🏔'.repeat(500)}.png`, 'image/png')]).toHaveLength(120);
  expect(attachmentName(`${'🏔'.repeat(500)}.png`, 'image/png')).toMatch(/^🏔+\.png$/u);
  expect([...attachmentName(`${'a'.repeat(116)}.png`, 'image/png')]).toHaveLength(120);
});
