import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refusalOf } from '#components/api/refused.ts';
import { VisitorIdentity } from '#components/widget/chat/session/identity/visitor-identity.ts';
import type { Kept } from '#components/widget/place.ts';
import { answerJson, bodyOf, listeningTo, type LocalServer } from '#tests/support/services/local-server.ts';

let server: LocalServer;
let made: unknown[] = [];
/** So many times the line breaks before a visitor is made. */
let breaks = 0;
let isConfigured = true;

beforeEach(async () => {
  [made, breaks, isConfigured] = [[], 0, true];
  server = await listeningTo(async (request, response) => {
    if (request.url?.endsWith('/config')) return isConfigured ? answerJson(response, 200, {}) : void response.destroy();
    const body: unknown = JSON.parse((await bodyOf(request)).toString());
    if (breaks-- > 0) return void response.destroy();
    made.push(body);
    answerJson(response, 201, { visitorId: 'v', token: `anonymous ${made.length}` });
  });
  vi.stubGlobal('location', { origin: 'https://shop.example' });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  await server.close();
});

/** A visitor of a browser that keeps this. */
function aVisitor(kept: Kept = {}) {
  const local = {
    read: () => kept as Record<string, unknown>,
    change: (fields: Record<string, unknown>) => void Object.assign(kept, fields),
  };
  const storage = { local, session: local } as never;
  return new VisitorIdentity({ tenantId: 'tenant_1', origin: server.url, storage }, () => 'no');
}

describe('an anonymous visitor', () => {
  test('is made when a token is first needed, in their language, and kept', async () => {
    const kept: Kept = {};
    const identity = aVisitor(kept);
    expect([identity.isKnown, made]).toEqual([false, []]);
    expect(await identity.token()).toBe('anonymous 1');
    expect(made).toEqual([{ tenantId: 'tenant_1', language: 'no' }]);
    expect([identity.isKnown, kept.token]).toEqual([true, 'anonymous 1']);
    expect(await aVisitor(kept).token()).toBe('anonymous 1');
  });

  test('who was only reported so far is nobody with something to fetch', () => {
    expect(aVisitor({ token: 'kept', silent: true }).isKnown).toBe(false);
    expect(aVisitor({ token: 'kept' }).isKnown).toBe(true);
  });

  test('is one, however many ask at once', async () => {
    const identity = aVisitor();
    expect(await Promise.all([identity.token(), identity.token()])).toEqual(['anonymous 1', 'anonymous 1']);
    expect(made).toHaveLength(1);
  });

  test('whom the service does not know any more is forgotten, told of once, and made anew', async () => {
    const kept: Kept = { token: 'old', unread: 3, awakeUntil: 7 };
    const identity = aVisitor(kept);
    let told = 0;
    identity.onLost = () => (told += 1);
    expect([identity.drop('old'), identity.drop('old')]).toEqual([true, true]);
    expect([told, kept]).toEqual([1, { token: undefined, unread: 0, awakeUntil: 0 }]);
    expect(await identity.token()).toBe('anonymous 1');
  });

  test('stays whom another tab has made in the meantime', async () => {
    const kept: Kept = { token: 'newer' };
    const identity = aVisitor(kept);
    identity.drop('older');
    expect(await identity.token()).toBe('newer');
  });
});

describe('a line that breaks while a visitor is made', () => {
  test('is tried a second time when the service answers others', async () => {
    breaks = 1;
    expect(await aVisitor().token()).toBe('anonymous 1');
  });

  test('twice, while the service answers others, is a page that may not call', async () => {
    breaks = 2;
    const complained = vi.spyOn(console, 'error').mockReturnValue();
    const refusal = refusalOf(
      await aVisitor()
        .token()
        .catch((error: unknown) => error),
    );
    expect(refusal).toMatchObject({ status: 403, code: 'origin_not_allowed' });
    expect(complained).toHaveBeenCalledWith(expect.stringContaining('https://shop.example'));
    complained.mockRestore();
  });

  test('is no refusal when nobody is answered', async () => {
    [breaks, isConfigured] = [1, false];
    await expect(aVisitor().token()).rejects.toThrow(TypeError);
    expect(made).toEqual([]);
  });
});

describe('a visitor whom the shop vouches for', () => {
  test('is asked for once, and nobody is made', async () => {
    const source = vi.fn<() => Promise<string>>().mockResolvedValue('vouched');
    const identity = aVisitor();
    expect([identity.identify(source), identity.identify(source)]).toEqual([true, false]);
    expect([await identity.token(), await identity.token(), identity.isVouchedFor]).toEqual([
      'vouched',
      'vouched',
      true,
    ]);
    expect(source).toHaveBeenCalledTimes(1);
    expect(made).toEqual([]);
  });

  test('is asked for again when the token is refused, but not over and over', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const tokens = ['first', 'second', 'third'];
    const identity = aVisitor();
    identity.identify(async () => tokens.shift()!);
    expect([await identity.token(), identity.drop('first')]).toEqual(['first', true]);
    expect([await identity.token(), identity.drop('second')]).toEqual(['second', false]);
    vi.setSystemTime(Date.now() + 10_001);
    expect(identity.drop('second')).toBe(true);
    expect(await identity.token()).toBe('third');
  });

  test('by a token alone is not asked for again, and one that was refused late takes no newer one away', async () => {
    const identity = aVisitor();
    identity.identify('given');
    expect([await identity.token(), identity.drop('given')]).toEqual(['given', false]);
    expect(await identity.token()).toBe('given');
    expect(identity.drop('an older one')).toBe(true);
  });

  test('is somebody else than the anonymous one, who is there again afterwards', async () => {
    const identity = aVisitor({ token: 'anonymous' });
    identity.identify('given');
    expect(await identity.token()).toBe('given');
    identity.identify(null);
    expect(await identity.token()).toBe('anonymous');
  });
});
