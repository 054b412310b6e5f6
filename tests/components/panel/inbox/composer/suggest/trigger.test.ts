import { describe, expect, it } from 'vitest';
import { completion, triggerAt } from '#components/panel/inbox/composer/suggest/trigger.ts';

const begun = (text: string, caret = text.length) => {
  const trigger = triggerAt(text, caret);
  return trigger && `${trigger.kind} ${trigger.word}`;
};

describe('what is begun at the caret', () => {
  it.each([
    ['@', 'mention '],
    ['Ask @Sin', 'mention sin'],
    ['(@sindre-moen', 'mention sindre-moen'],
    ['/', 'reply '],
    ['Hi\n/retur', 'reply retur'],
    [':ha', 'emoji ha'],
    ['Great :tommel_o', 'emoji tommel_o'],
  ])('of “%s” is “%s”', (text, expected) => {
    expect(begun(text)).toBe(expected);
  });

  it.each([
    'kari@example',
    'https://shop',
    'and/or',
    '3/4',
    'at 10:30',
    ':)',
    ':D',
    'note:ha',
    '@sindre is',
    '// x',
    '@a.b',
  ])('of “%s” is nothing', (text) => {
    expect(begun(text)).toBeNull();
  });

  it('is looked for before the caret, whatever stands after it', () => {
    expect(begun('Hi /ret and more', 7)).toBe('reply ret');
    expect(begun('Hi /ret and more', 10)).toBeNull();
  });
});

describe('completing it', () => {
  it('writes the whole with a space behind it, and goes on there', () => {
    expect(completion('Hi @si', triggerAt('Hi @si', 6)!, '@sindre')).toEqual({ written: '@sindre ', caret: 11 });
  });

  it('makes no second space where one is', () => {
    const trigger = triggerAt('Hi @si there', 6)!;
    expect(completion('Hi @si there', trigger, '@sindre')).toEqual({ written: '@sindre', caret: 11 });
  });
});
