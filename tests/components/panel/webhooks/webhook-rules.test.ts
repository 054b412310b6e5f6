import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { eventGroups, withTypes } from '#components/panel/webhooks/state/event-groups.ts';
import { healthOf } from '#components/panel/webhooks/state/health.ts';
import { addressFault } from '#components/panel/webhooks/state/refused-address.ts';
import { SIGNATURE_SAMPLES } from '#components/panel/webhooks/verify/signature-samples.ts';
import { assertAllowedTarget } from '#lib/services/outbound/guarded-request.ts';
import { AT, endpoint } from './log-stage.ts';

describe('how an endpoint is', () => {
  it.each([
    [{}, 'unused'],
    [{ lastSuccessAt: AT }, 'well'],
    [{ lastSuccessAt: AT, consecutiveFailures: 1 }, 'failing'],
    [{ enabled: false, consecutiveFailures: 3 }, 'off'],
    [{ enabled: false, disabledReason: 'failures' }, 'switched-off'],
  ] as const)('%j: %s', (fields, health) => {
    expect(healthOf(endpoint('a', fields))).toBe(health);
  });
});

describe('an address that is refused', () => {
  const RESOLVED: Record<string, string[]> = { 'public.example': ['93.184.216.34'], 'mixed.example': ['10.0.0.1'] };
  const messageOf = async (address: string) => {
    const resolve = async (host: string) => RESOLVED[host] ?? Promise.reject(new Error('unknown'));
    const refused = await assertAllowedTarget(address, { allowInsecure: false, resolve }).catch(
      (error: Error) => error,
    );
    return (refused as Error).message;
  };

  it.each([
    ['shop', 'noUrl'],
    ['http://public.example/', 'notSecure'],
    ['ftp://public.example/', 'notSecure'],
    ['https://u:p@public.example/', 'credentials'],
    ['https://shop/', 'notPublic'],
    ['https://localhost/', 'notPublic'],
    ['https://printer.local/', 'notPublic'],
    ['https://10.0.0.1/', 'notPublic'],
    ['https://[::1]/', 'notPublic'],
    ['https://mixed.example/', 'notPublic'],
    ['https://unknown.example/', 'notFound'],
    ['https://../', 'notPublic'],
  ] as const)('%s says why: %s', async (address, fault) => {
    expect(addressFault(address, await messageOf(address))).toBe(fault);
  });

  it('says so where it is empty or too long', () => {
    expect(addressFault(' ', '')).toBe('missing');
    expect(addressFault(`https://x.example/${'a'.repeat(2000)}`, '')).toBe('tooLong');
  });
});

describe('the events to choose from', () => {
  const sample = (type: string) => ({ type, when: '', example: {} });

  it('stand by what they happen to, in the order of the server, without tests', () => {
    const types = ['conversation.created', 'message.created', 'conversation.closed', 'webhook.test'];
    const groups = eventGroups(types.map(sample)).map(({ thing, events }) => [thing, events.map(({ type }) => type)]);
    expect(groups).toEqual([
      ['conversation', ['conversation.created', 'conversation.closed']],
      ['message', ['message.created']],
    ]);
  });

  it('are chosen and left out in one go, each once', () => {
    expect(withTypes(['a.x', 'b.y'], ['a.x', 'a.z'], true)).toEqual(['b.y', 'a.x', 'a.z']);
    expect(withTypes(['a.x', 'b.y'], ['a.x', 'a.z'], false)).toEqual(['b.y']);
  });
});

it.each(Object.entries({ Node: 'js', Python: 'python', PHP: 'php', Go: 'go', Ruby: 'ruby' } as const))(
  'the code that checks a signature in %s is the guide’s, which is tried',
  (language, fence) => {
    const guide = readFileSync('docs/guides/webhooks.md', 'utf8');
    const sample = SIGNATURE_SAMPLES[language as keyof typeof SIGNATURE_SAMPLES];
    expect(guide).toContain(`\`\`\`${fence}\n${sample}\n\`\`\``);
  },
);
