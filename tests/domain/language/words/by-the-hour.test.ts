import { expect, test } from 'vitest';
import { askedByTheHour, toldByTheHour } from '#lib/language/words/by-the-hour.ts';

test.each([
  ['hva koster en snekker i timen?', 'hva koster en snekker timepris?'],
  ['hva koster timen på kvelden?', 'hva koster timepris på kvelden?'],
  ['hva er timesatsen deres?', 'hva er timepris deres?'],
  ['what do you charge per hour?', 'what do you charge hourlyrate?'],
  ['what is your hourly rate?', 'what is your hourlyrate?'],
  ['kan jeg få en time i morgen?', 'kan jeg få en time i morgen?'],
  ['er det pause i timen?', 'er det pause i timen?'],
  ['are you open at that hour?', 'are you open at that hour?'],
])('%s', (question, read) => expect(askedByTheHour(question)).toBe(read));

test.each([
  ['890 kr per time', '890 kr per time timepris'],
  ['890 kr/time', '890 kr/time timepris'],
  ['Timesats: 890', 'Timesats timepris: 890'],
  ['£45 an hour', '£45 an hour hourlyrate'],
  ['Hourly rate: £45', 'Hourly rate hourlyrate: £45'],
  ['Den første timen er gratis.', 'Den første timen er gratis.'],
  ['We open in an hour.', 'We open in an hour.'],
])('%s', (text, read) => expect(toldByTheHour(text)).toBe(read));
