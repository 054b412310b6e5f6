import { describe, expect, it } from 'vitest';
import { suggestionKey } from '#components/ui/fields/suggestion-keys.ts';

const key = (name: string, shiftKey = false) => ({ key: name, shiftKey });

describe('a key beside a list of suggestions', () => {
  it('walks round in both directions', () => {
    expect(suggestionKey(key('ArrowDown'), 2, 3)).toEqual({ moveTo: 0 });
    expect(suggestionKey(key('ArrowUp'), 0, 3)).toEqual({ moveTo: 2 });
  });

  it('chooses with Enter and Tab, leaves with Escape', () => {
    expect(['Enter', 'Tab', 'Escape'].map((name) => suggestionKey(key(name), 0, 1))).toEqual([
      'choose',
      'choose',
      'leave',
    ]);
  });

  it('is the field’s own where nothing is offered, where Shift is held, or where it means nothing', () => {
    expect(suggestionKey(key('Enter'), 0, 0)).toBeNull();
    expect(suggestionKey(key('Enter', true), 0, 3)).toBeNull();
    expect(suggestionKey(key('Tab', true), 0, 3)).toBeNull();
    expect(suggestionKey(key('a'), 0, 3)).toBeNull();
  });
});
