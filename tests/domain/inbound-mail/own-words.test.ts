import { describe, expect, test } from 'vitest';
import { ownWords } from '#lib/inbound-mail/own-words.ts';
import { parseLetter } from '#lib/inbound-mail/parse-letter.ts';
import { ENTRY_WORDS } from '#lib/mail/entry-words.ts';
import { letter } from './letters.ts';

const of = (text: string) => ownWords({ text, html: null });
const read = (name: 'iphone' | 'outlook') =>
  parseLetter(Buffer.from(letter(name, { from: 'anna@team.example', to: 'r-x@reply.chat.example' })));

describe('what somebody wrote into a reply', () => {
  test('from an iPhone is that alone', async () => {
    expect(ownWords(await read('iphone'))).toBe(
      'Hei! Pakken står på lageret og går ut i dag.\n\nDu får sporingsnummer på e-post 📦',
    );
  });

  test('from Outlook is that alone, with the signature under it', async () => {
    expect(ownWords(await read('outlook'))).toBe(
      'Hei Kari,\n\nJeg har sjekket med lageret. Teltet er tilbake på tirsdag, og vi holder av ett til deg.\n\nVennlig hilsen\nAnna Berg\nKundeservice',
    );
  });

  test.each(['iphone', 'outlook'] as const)('from %s as HTML alone is that too', async (name) => {
    const { html } = await read(name);
    const said = ownWords({ text: null, html });
    expect(said).toContain(name === 'iphone' ? 'Pakken står på lageret' : 'Teltet er tilbake på tirsdag');
    expect(said).not.toContain('Hvor er pakken');
    expect(said).not.toMatch(/Sendt fra|MsoNormal/);
  });

  test.each([
    ['Gmail', 'Hei\n\nman. 23. nov. 2026 kl. 10:02 skrev Fjell <chat@shop.example>:\n\n> Hva'],
    ['Gmail in English', 'Hei\n\nOn Mon, Nov 23, 2026 at 10:02 AM Fjell <chat@shop.example>\nwrote:\n\n> What'],
    [
      'Outlook on a phone',
      `Hei\n\nFå Outlook for iOS<https://aka.ms/o0ukef>\n${'_'.repeat(32)}\nFra: Fjell <a@b.no>\nSendt: mandag\nTil: x\nEmne: y\n\ngammelt`,
    ],
    ['Outlook in English', 'Hei\n\nFrom: Fjell <a@b.no>\nSent: Monday\nTo: x\nSubject: y\n\nold'],
    ['Outlook in bold', 'Hei\n\n*Fra:* Fjell <a@b.no>\n*Sendt:* mandag\n\ngammelt'],
    ['an old Outlook', 'Hei\n\n-----Opprinnelig melding-----\nFra: x'],
    ['Thunderbird', 'Hei\n\nDen 23.11.2026 10:02, skrev Fjell:\n> x'],
    ['Gmail in nynorsk', 'Hei\n\nmån. 23. nov. 2026 kl. 10:02 skreiv Fjell <chat@shop.example>:\n\n> Kva'],
    ['Proton', 'Hei\n\nSendt med Proton Mail\n\nmandag 23. november 2026, 10:02 skrev Fjell <a@b.no>:\n\n> Hva'],
    ['a phone that marks no line', 'Hei\n\n23. nov. 2026 kl. 10:02 skrev Fjell & Fjord <a@b.no>:\n\nHva'],
    ['Yahoo', 'Hei\n\n    mandag 23. november 2026 kl. 10:02:11 CET skrev Fjell <a@b.no>:  \n \n Hva'],
    [
      'Yahoo in English',
      'Hei\n\n    On Monday, November 23, 2026 at 10:02:11 AM GMT+1, Fjell <a@b.no> wrote:  \n \n What',
    ],
    ['an older Thunderbird', 'Hei\n\nFjell skrev den 23.11.2026 10:02:\n> x'],
    [
      'an address that fills the line',
      'Hei\n\nman. 23. nov. 2026 kl. 10:02 skrev Fjell & Fjord <\nr-x@b.no>:\n\n> Hva',
    ],
    ['one that quotes nothing', 'Hei\n\nDen 23. november skrev Fjell:\n'],
    ['one that signs under the quote', 'Hei\n\nDen 23. november skrev Fjell:\n\n-- \nAnna'],
    ['a phone', 'Hei\n\nSent from my Galaxy'],
    ['Windows', 'Hei\n\nSendt fra E-post<https://go.microsoft.com/fwlink/?LinkId=550986> for Windows'],
    ['a German phone', 'Hei\n\nVon meinem iPhone gesendet\n\nAm 23.11.2026 um 10:02 schrieb Fjell <a@b.no>:\n\n> Was'],
    ['a tablet', 'Hei\n\nSendt fra Outlook for iOS<https://aka.ms/o0ukef>'],
    ['a signature', 'Hei\n\n-- \nAnna'],
    ['a program that marks nothing', `Hei\n\n${ENTRY_WORDS.no.replyLine}\nNytt fra Kari\nInternt notat: si ikke noe`],
    ['one that marks each line', `Hei\n\n> > ${ENTRY_WORDS.en.replyLine}\nNew from Kari`],
  ])('in %s is read without what it answers to', (_, text) => {
    expect(of(text)).toBe('Hei');
    expect(of(text.replaceAll('\n', '\r\n'))).toBe('Hei');
  });

  test.each([
    ['Gmail', '<div>Hei</div><div class="gmail_quote"><div>man. skrev Fjell:</div><blockquote>x</blockquote></div>'],
    ['Outlook', '<p>Hei</p><div><p><b>Fra:</b> Fjell<br><b>Sendt:</b> mandag 23. november 2026</p></div><p>x</p>'],
    ['Yahoo', '<div>Hei</div><div id="yahoo_quoted_1" class="yahoo_quoted"><div>Mandag skrev Fjell:</div>x</div>'],
    ['Thunderbird', '<p>Hei</p><div>Den 23.11.2026 10:02, skrev Fjell:<br></div><blockquote>x</blockquote>'],
    ['Apple Mail', 'Hei<blockquote><div>Den 23. nov. 2026 kl. 10:02 skrev Fjell:</div><div>x</div></blockquote>'],
  ])('in %s as HTML alone is read without what it answers to', (_, html) => {
    expect(ownWords({ text: null, html: `<html><body>${html}</body></html>` })).toBe('Hei');
  });

  test('between the lines that it answers to is that alone', () => {
    const quoted = 'man. 23. nov. 2026 kl. 10:02 skrev Fjell <a@b.no>:\n\n> Hva koster det?\n\n';
    expect(of(`${quoted}100 kr\n\n> (internt) Si ikke noe\n\nI morgen\n`)).toBe('100 kr\nI morgen');
    expect(of('> Hva koster det?\n\n100 kr\n\n> Når?\n\nI morgen')).toBe('100 kr\nI morgen');
  });

  test.each([
    'Fra mandag: åpent til 18.\nSendt i går, kommer i dag.',
    'Hei Kari,\n\nDen 24. november skrev vi til deg:\n\nTeltet er klart.\n\nHilsen Anna',
    'Hei,\n\nDen 24. november 2026 kl. 10:02 skrev du til oss:\n\nJeg vil bytte.\n\nDet går fint.',
    'Hei.\nVi skrev til deg i går:\n\nPakken er sendt.\nOgså skrev vi dette:\n\nDen er forsinket.',
    'Hi,\n\nOn Monday the warehouse wrote:\n\nIt is ready.',
    'Hi,\n\nBest regards,\nAnna\n\nPS: we close at 16.',
    'Sent from our warehouse yesterday.\nIt arrives tomorrow.',
    'Sendt fra lageret i går.',
    'Alt er klart.\n\n---\n\nVi sees.',
  ])('is kept where it only looks like a quote, a signature or a mark: %j', (said) => {
    expect(of(said)).toBe(said);
    const quoted = 'man. 23. nov. 2026 kl. 10:02 skrev Fjell <a@b.no>:\n\n> Hva\n> Når skrev du:\n';
    expect(of(`${said}\n\n${quoted}`)).toBe(said);
    expect(of(`${quoted}\n${said}`)).toBe(said);
  });

  test('is nothing in a mail with nothing in it', () => {
    expect([
      of(''),
      of('> x'),
      ownWords({ text: null, html: null }),
      ownWords({ text: ' ', html: '<img src=x>' }),
    ]).toEqual(['', '', '', '']);
  });

  test('is read in no time, whatever it is', () => {
    const begun = process.cpuUsage();
    for (const each of ['>', '> ', '_', 'Fra:', 'Fra: \n', '\n', ' \n', ' ', 'On ', 'On a wrote', '[cid:', '*', 'Le '])
      of(each.repeat(100_000 / each.length));
    for (const each of ['<div>', '<', '<!--', '<p>a</p>', '<blockquote>', '<a id=', '&#'])
      ownWords({ text: null, html: each.repeat(1_000_000 / each.length) });
    const { user, system } = process.cpuUsage(begun);
    expect((user + system) / 1000).toBeLessThan(5000);
  });
});
