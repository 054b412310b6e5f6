import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { artOf, products } from '../../../app/demo/_shop/catalogue/catalogue.ts';
import { facts } from '../../../app/demo/_shop/facts.ts';
import { resolveView } from '../../../app/demo/_shop/resolve-view.ts';

const folder = new URL('../../../lib/demo/knowledge/', import.meta.url);
const files = readdirSync(folder);
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');
const plain = (text: string) => text.replaceAll('**', '').replace(/[\u00a0\u202f]/g, ' ');

describe('the shop’s knowledge', () => {
  test('is at least 28 files, in all three formats, in both languages', () => {
    expect(files.length).toBeGreaterThanOrEqual(28);
    expect(new Set(files.map((name) => name.split('.').at(-1)))).toEqual(new Set(['md', 'txt', 'csv']));
    expect(files.filter((name) => name.endsWith('.en.md')).length).toBeGreaterThanOrEqual(8);
  });

  test.each(files.filter((name) => name.endsWith('.md')))('%s begins with its title and says something', (name) => {
    expect(read(name)).toMatch(/^# \S.+\n\n/);
    expect(read(name).length).toBeGreaterThan(500);
  });

  test('has one product list, and other tables that cannot be taken for one', () => {
    const lists = files.filter((name) => {
      const columns = name.endsWith('.csv') ? columnsOf(read(name)) : [];
      return columns.includes('url') && (columns.includes('title') || columns.includes('name'));
    });
    expect(lists).toEqual(['products.csv']);
  });

  test.each(files.filter((name) => name.endsWith('.csv')))('every row of %s has all columns', (name) => {
    const [header = [], ...rows] = parseCsv(read(name));
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.filter((row) => row.length !== header.length)).toEqual([]);
  });
});

describe('the product list', () => {
  const [header = [], ...rows] = parseCsv(read('products.csv'));
  const list = rows.map((row) => Object.fromEntries(header.map((column, index) => [column, row[index] ?? ''])));

  test('holds what the catalogue holds', () => {
    expect(list.map(({ description: _no, description_en: _en, ...rest }) => rest)).toEqual(
      products.map((product) => ({
        title: product.name.no,
        title_en: product.name.en,
        url: `/demo/products/${product.slug}`,
        url_en: `/demo/en/products/${product.slug}`,
        image: artOf(product),
        price: String(product.priceNok),
        currency: 'NOK',
      })),
    );
  });

  test('describes every product in both languages', () => {
    for (const [index, product] of products.entries()) {
      expect(list[index]?.description).toContain(product.line.no);
      expect(list[index]?.description).not.toContain(product.line.en);
      expect(list[index]?.description_en).toContain(product.line.en);
    }
  });

  test('leads to pages that the shop has', () => {
    for (const row of list)
      for (const [column, language] of [
        ['url', 'no'],
        ['url_en', 'en'],
      ] as const) {
        const place = resolveView(row[column]?.split('/').slice(2));
        expect([place.view?.name, place.language]).toEqual(['product', language]);
      }
  });
});

describe('the articles say what the shop’s pages say', () => {
  const claims: [file: string, claim: string][] = [
    ['retur-og-bytte.md', `${facts.returnDays} dagers åpent kjøp`],
    ['returns-and-refunds.en.md', `you have ${facts.returnDays} days`],
    ['kjopsvilkar.txt', `åpent kjøp er ${facts.returnDays} dager`],
    ['angrerett.md', `${facts.withdrawalDays} dagers angrerett`],
    ['vardehei-brukt.md', `${facts.usedReturnDays} dagers åpent kjøp`],
    ['retur-og-bytte.md', `returfrakten er ${facts.returnLabelNok} kr`],
    ['returns-and-refunds.en.md', `return shipping costs ${facts.returnLabelNok} kr`],
    ['retur-og-bytte.md', `senest ${facts.refundWorkingDays} virkedager`],
    ['returns-and-refunds.en.md', `within ${facts.refundWorkingDays} working days`],
    ['reklamasjon.md', `fristen ${facts.complaintYears} år`],
    ['reklamasjon.md', `${facts.shortComplaintYears} år for annet`],
    ['warranty-and-complaints.en.md', `${facts.complaintYears} years`],
    ['vardegarantien.md', `i ${facts.guaranteeYears} år`],
    ['warranty-and-complaints.en.md', `${facts.guaranteeYears}-year guarantee`],
    ['frakt-og-levering.md', `før klokken ${facts.orderBefore.no}`],
    ['delivery-in-norway.en.md', `before ${facts.orderBefore.en}`],
    ['frakt-og-levering.md', `${facts.pickUpPointNok} kr, gratis fra 1 000 kr`],
    ['delivery-in-norway.en.md', `${facts.pickUpPointNok} kr, free from 1,000 kr`],
    ['frakt-og-levering.md', `${facts.mailboxNok} kr | 2–5`],
    ['frakt-og-levering.md', `${facts.homeNok} kr | 2–4`],
    ['frakt-og-levering.md', `${facts.expressNok} kr | neste`],
    ['frakt-og-levering.md', `${facts.bulkyNok} kr | 3–6`],
    ['frakt-og-levering.md', `koster frakten ${facts.svalbardNok} kr`],
    ['frakt-og-levering.md', `${facts.parcelKeptDays} dager. blir den ikke hentet`],
    ['frakt-og-levering.md', `trekker ${facts.uncollectedNok} kr`],
    ['shipping-abroad-and-customs.en.md', `${facts.nordicNok} kr | 4–7`],
    ['shipping-abroad-and-customs.en.md', `${facts.europeNok} kr | 6–10`],
    ['vardelaget-medlemskap.md', `${facts.memberBonusPercent} % bonus`],
    ['vardelaget-medlemskap.md', `fra ${facts.memberFreeFromNok} kr`],
    ['hent-i-butikk.md', `innen ${facts.collectHours} timer`],
    ['hent-i-butikk.md', `i ${facts.collectKeptDays} dager`],
    ['verksted-og-reparasjon.md', `${facts.repairWorkingDays} virkedager`],
    ['verksted-og-reparasjon.md', `${facts.foundedYear}`],
    ['baerekraft.md', '2 318 ting'],
    ['kontakt.txt', facts.phone],
    ['kontakt.txt', facts.email],
    ['apningstider.txt', `${facts.street}, ${facts.town}`],
    ['opening-hours-and-contact.en.md', facts.phone],
  ];

  test.each(claims)('%s: %s', (file, claim) => {
    expect(plain(read(file)).toLowerCase()).toContain(claim.toLowerCase());
  });

  test.each([
    ['fraktpriser.csv', 'Hentested', [facts.pickUpPointNok, facts.freeFromNok]],
    ['fraktpriser.csv', 'Postkasse', [facts.mailboxNok]],
    ['fraktpriser.csv', 'Hjem på kveldstid', [facts.homeNok]],
    ['fraktpriser.csv', 'Ekspress Østlandet', [facts.expressNok]],
    ['fraktpriser.csv', 'Stort gods', [facts.bulkyNok]],
    ['fraktpriser.csv', 'Svalbard og Jan Mayen', [facts.svalbardNok]],
  ])('%s: %s costs %j', (file, way, amounts) => {
    const row = parseCsv(read(file)).find(([first]) => first === way);
    expect(row?.slice(1, 1 + amounts.length)).toEqual(amounts.map(String));
  });
});

function columnsOf(csv: string): string[] {
  return (parseCsv(csv)[0] ?? []).map((column) => column.toLowerCase());
}

function parseCsv(csv: string): string[][] {
  return csv
    .trimEnd()
    .split('\n')
    .map((line) => [...`${line},`.matchAll(/("(?:[^"]|"")*"|[^,]*),/g)].map(([, cell = '']) => unquote(cell)));
}

function unquote(cell: string): string {
  return cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
}
