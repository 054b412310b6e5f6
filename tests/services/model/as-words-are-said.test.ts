import { expect, test } from 'vitest';
import { chat, passage } from './embedded-chat.ts';

const OFFERS_PERSON = /hente et menneske|get a person/;

const ask = async (language: 'no' | 'en', body: string, question: string) =>
  (await chat({ dialogue: [question], passages: [passage(body, { title: 'About', language })], language })).text;

test.each<[what: string, language: 'no' | 'en', body: string, question: string, told: string]>([
  [
    'a room is entered when there is access',
    'no',
    'Du har tilgang alle dager mellom 06 og 23.',
    'når kan jeg komme inn?',
    '06',
  ],
  ['one word for two', 'en', 'Check-in is from 3 pm.', 'when is checkin?', '3 pm'],
  ['to offer is to have', 'en', 'Cake tastings are held on Fridays.', 'do you offer tastings?', 'Fridays'],
  ['a birthday party is a party', 'en', 'Party packages are £21 per child.', 'how much is a birthday party?', '£21'],
  [
    'who eats what was brought brings it',
    'no',
    'Medbrakt mat kan nytes i vestibylen.',
    'kan vi spise medbrakt mat?',
    'vestibylen',
  ],
  ['paid late is not paid', 'no', 'Ved forsinket betaling sperres koden.', 'hva skjer om jeg ikke betaler?', 'sperres'],
  ['an hour of the evening', 'no', 'Vi kjører mellom kl. 8 og 21.', 'kan jeg kjøre om kvelden?', '21'],
  ['what something means', 'no', 'Du får kode 78 hvis du bare kan kjøre automat.', 'hva betyr kode 78?', 'automat'],
  ['keeping is storing', 'no', 'Bensin kan ikke lagres i bodene.', 'kan jeg oppbevare bensin der?', 'ikke lagres'],
  [
    'a selfie is a picture',
    'no',
    'Det er forbudt å ta bilder i garderoben.',
    'kan jeg ta selfie i garderoben?',
    'forbudt',
  ],
])('%s', async (_what, language, body, question, told) => {
  expect(await ask(language, body, question)).toContain(told);
});

test('what one may drive does not tell whether in the evening', async () => {
  const body = 'Tar du oppkjøring med automat, kan du bare kjøre automat.';
  expect(await ask('no', body, 'kan jeg kjøre om kvelden?')).toMatch(OFFERS_PERSON);
});

test.each([
  ['when they open does not tell when they close', 'We are open daily from 9am.', OFFERS_PERSON],
  ['and until when they are does', 'We are open daily from 9am to 6pm.', /6pm/],
])('%s', async (_what, body, told) => {
  expect(await ask('en', body, 'what time do you close?')).toMatch(told);
});

test('a word longer than any is none, and takes no time to be told from the others', async () => {
  const startedAt = performance.now();
  const answer = await ask('no', 'Frakt koster 49 kr.', `hva koster frakt ${'qx'.repeat(1_900)}`);
  expect(answer).toContain('49 kr');
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});
