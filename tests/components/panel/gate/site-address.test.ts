import { expect, test } from 'vitest';
import { siteAddress } from '#components/panel/gate/founding/site-address.ts';

test.each([
  ['fjell.no', 'https://fjell.no/'],
  [' www.fjell.no/nb/telt ', 'https://www.fjell.no/nb/telt'],
  ['HTTP://Fjell.no', 'http://fjell.no/'],
  ['blåbær.no', 'https://xn--blbr-roah.no/'],
  ['localhost:8080', 'https://localhost:8080/'],
])('%j is the site %s', (written, address) => {
  expect(siteAddress(written)).toBe(address);
});

test.each([
  '',
  'fjell',
  'fjell og fritid.no',
  'javascript:alert(1)',
  'mailto:eva@fjell.no',
  'ftp://fjell.no',
  'https://',
  '*.fjell.no',
])('%j is no site', (written) => {
  expect(siteAddress(written)).toBeNull();
});
