import { describe, expect, it } from 'vitest';
import { addressOf, readPlace } from '#components/panel/place/panel-place.ts';

describe('where one is in the panel', () => {
  it.each([
    ['/panel', '', { tenantId: null, section: 'inbox', path: '', conversationId: null, side: 'conversation' }],
    [
      '/panel',
      '?tenant=t1',
      { tenantId: 't1', section: 'inbox', path: '', conversationId: null, side: 'conversation' },
    ],
    [
      '/panel/conversations/c1',
      '',
      { tenantId: null, section: 'inbox', path: '', conversationId: 'c1', side: 'conversation' },
    ],
    [
      '/panel/conversations/c1/visitor',
      '?tenant=t1',
      { tenantId: 't1', section: 'inbox', path: '', conversationId: 'c1', side: 'visitor' },
    ],
    [
      '/panel/elsewhere',
      '',
      { tenantId: null, section: 'inbox', path: '', conversationId: null, side: 'conversation' },
    ],
    [
      '/panel/webhooks/endpoint_1/settings',
      '?tenant=t1',
      {
        ...{ tenantId: 't1', section: 'developers', path: 'webhooks/endpoint_1/settings' },
        ...{ conversationId: null, side: 'conversation' },
      },
    ],
    [
      '/panel/conversations/%E0%A4%A',
      '',
      { tenantId: null, section: 'inbox', path: '', conversationId: null, side: 'conversation' },
    ],
  ] as const)('%s%s', (pathname, search, place) => {
    expect(readPlace(pathname, search)).toEqual(place);
  });

  it('an address leads to a part of a section, and to its beginning where the part is another section’s', () => {
    const there = { tenantId: null, section: 'developers', conversationId: null, side: 'conversation' } as const;
    expect(addressOf({ ...there, path: 'api-keys' })).toBe('/panel/api-keys');
    expect(addressOf({ ...there, path: 'callbacks' })).toBe('/panel/webhooks');
    expect(addressOf({ ...there, section: 'inbox', path: 'api-keys' })).toBe('/panel');
  });

  it.each(['c1', 'a/b?c#d', 'å é', '..'])('an address says of %j what it was made from', (conversationId) => {
    const place = { tenantId: 'a&b=c', section: 'inbox', path: '', conversationId, side: 'visitor' } as const;
    const { pathname, search } = new URL(addressOf(place), 'https://panel.example');
    // A browser takes a lone `..` for a step up; no id is one.
    const expected = conversationId === '..' ? null : conversationId;
    expect(readPlace(pathname, search).conversationId).toBe(expected);
  });
});
