import { describe, expect, test } from 'vitest';
import { rowPrice, rowSentence, withCurrency } from '#lib/services/model/embedded/finding/rows.ts';
import { chat, passage } from './embedded-chat.ts';

describe('a row as somebody would say it', () => {
  test.each([
    ['Hentested – pris: 79 kr; virkedager: 2–4', 'Hentested: 79 kr, 2–4 virkedager'],
    ['Service – Pris: 490 kr; Tid: 1 time; Merknad: Olje er med', 'Service: 490 kr, 1 time. Olje er med.'],
    ['Lørdag – Klinikk: Stengt; Butikk: 10–14', 'Lørdag: klinikk stengt, butikk 10–14'],
    ['Adult – Mon: 90 kr; Monday: 80 kr', 'Adult: mon 90 kr, Monday 80 kr'],
    [
      'Retur – Angrerett: 49 kr, gratis for medlemmer; Kjøp: 49 kr',
      'Retur: angrerett 49 kr, gratis for medlemmer; kjøp 49 kr',
    ],
    ['Mandag–torsdag – Tid: 07.30–19.00', 'Mandag–torsdag: 07.30–19.00'],
    [
      'Team – Per month: €24; Users: 5; Invoices per month: Unlimited; Support: Chat',
      'Team: €24 per month, 5 users, unlimited invoices per month, support Chat',
    ],
    ['Robåt – Motor: utan motor; Plass til: 3 personar', 'Robåt: utan motor, plass til 3 personar'],
    ['Kun én celle', 'Kun én celle'],
    ['Åpent 10–16 – hele året', 'Åpent 10–16 – hele året'],
  ])('%s', (row, said) => {
    expect(rowSentence(row)).toBe(said);
  });

  test('its price alone', () => {
    expect(rowPrice('Hentested – virkedager: 2–4; pris: 79 kr')).toBe('Hentested: 79 kr');
    expect(rowPrice('Hentested – virkedager: 2–4')).toBeNull();
  });
});

describe('a bare number', () => {
  test('in a list of prices is a price', () => {
    expect(withCurrency('Vaksine – Hund: 890; Katt: 1 790', 'Priser')).toBe('Vaksine – Hund: 890 kr; Katt: 1 790 kr');
  });

  test.each([
    ['of anything else', 'Vaksine – Hund: 890', 'Vaksiner'],
    ['of minutes', 'Tannrens – minutter: 40', 'Prisliste'],
    ['of a size', 'Telt – størrelse: 4', 'Priser'],
  ])('%s is none', (_what, row, over) => {
    expect(withCurrency(row, over)).toBe(row);
  });
});

const no = (title: string, body: string) => passage(body, { title, language: 'no' });
const MUSEUM = [
  no('Billettpriser', '- Voksen – Dagtid: 180; Kveld: 120\n- Honnør – Dagtid: 140; Kveld: 90'),
  no(
    'Porto',
    '- Innland – pris: 69 kr; dager: 2; merknad: Uten sporing\n- Norden – pris: 129 kr; dager: 4\n- Verden – pris: 219 kr; dager: 9; merknad: Toll kommer i tillegg og betales av den som får pakken når den hentes på posten',
  ),
];
const ask = async (...dialogue: string[]) => (await chat({ dialogue, passages: MUSEUM, language: 'no' })).text;

describe('of a table', () => {
  test('a row without a currency answers what it costs', async () => {
    expect(await ask('Hva koster det for honnør?')).toContain('Honnør: dagtid 140, kveld 90');
  });

  test('which is asked for as a whole the prices are told', async () => {
    expect(await ask('Hva koster porto?')).toMatch(/- Innland: 69 kr\n- Norden: 129 kr\n- Verden: 219 kr/);
  });

  test('the row of which more is asked is that of before', async () => {
    const text = await ask('Hva koster det for honnør?', 'Honnør: dagtid 140, kveld 90', 'Og på kveldstid?');
    expect(text).toContain('Honnør');
    expect(text).not.toContain('Voksen');
  });
});
