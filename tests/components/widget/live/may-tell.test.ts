import { expect, test } from 'vitest';
import { mayTell } from '#components/widget/live/may-tell.ts';

test.each([
  ['nobody says anything', undefined, {}, true],
  ['the tag waits', 'wait', {}, false],
  ['the tag says something else', 'later', {}, true],
  ['the browser asks not to be tracked', undefined, { doNotTrack: '1' }, false],
  ['the browser does not mind', undefined, { doNotTrack: '0' }, true],
  ['the browser asks for privacy', undefined, { globalPrivacyControl: true }, false],
  ['the visitor has agreed on the page', true, { globalPrivacyControl: true, doNotTrack: '1' }, true],
  ['the visitor has refused on the page', false, {}, false],
])('%s', (_, said, browser, expected) => {
  expect(mayTell(said, browser)).toBe(expected);
});
