import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Refused, UNREACHABLE } from '#components/api/refused.ts';
import { of, Uploads, type UploadOptions } from '#components/panel/inbox/state/sending/uploads.ts';
import type { Attachment } from '#lib/resources/conversation/message.ts';
import { keptStorage } from '../../../state/kept-storage.ts';

const HERE = 'conversation_1';
const picture = (name: string, type = 'image/png', bytes = 3) => new File([new Uint8Array(bytes)], name, { type });
const attachmentOf = (name: string): Attachment => ({
  ...{ id: `attachment_${name}`, url: `https://x.example/${name}`, contentType: 'image/png', width: 1, height: 1 },
  ...{ size: 3, name },
});

type Sending = {
  name: string;
  onProgress(done: number): void;
  resolve(): void;
  reject(error: unknown): void;
  signal: AbortSignal;
};

let sending: Sending[];
let storage: ReturnType<typeof keptStorage>;
let uploads: Uploads;
const open = () => new Uploads({ store: storage.tab(), send });
const send: UploadOptions['send'] = (_, { name, onProgress, signal }) => {
  const { promise, resolve, reject } = Promise.withResolvers<Attachment>();
  sending.push({ name, onProgress, signal, resolve: () => resolve(attachmentOf(name)), reject });
  return promise;
};
const states = () => of(uploads.all.get(), HERE).map(({ name, state }) => `${name} ${state.is}`);
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  sending = [];
  storage = keptStorage();
  uploads = open();
});

describe('pictures that go with what is written', () => {
  it('go up two at a time, each as soon as there is room', async () => {
    uploads.add(
      HERE,
      ['a', 'b', 'c'].map((name) => picture(name)),
    );
    expect(states()).toEqual(['a uploading', 'b uploading', 'c waiting']);
    sending[0]!.onProgress(0.5);
    expect(uploads.all.get()[0]?.state).toEqual({ is: 'uploading', done: 0.5 });
    sending[0]!.resolve();
    await settled();
    expect(states()).toEqual(['a ready', 'b uploading', 'c uploading']);
  });

  it('are four at most: the fifth is told of', () => {
    expect(
      uploads.add(
        HERE,
        ['a', 'b', 'c', 'd'].map((name) => picture(name)),
      ),
    ).toBe(0);
    expect(uploads.add(HERE, [picture('e')])).toBe(1);
    expect(uploads.add('conversation_2', [picture('e')])).toBe(0);
    expect(states()).toHaveLength(4);
  });

  it('are four beside what is refused, which goes with no message', async () => {
    uploads.add(HERE, [picture('notes', 'text/plain')]);
    await settled();
    expect(states()).toEqual(['notes failed']);
    const four = ['a', 'b', 'c', 'd'].map((name) => picture(name));
    expect(uploads.add(HERE, four)).toBe(0);
    expect(uploads.add(HERE, [picture('e')])).toBe(1);
  });

  it('are refused here: what is no picture, and above 4 MB what cannot be drawn smaller', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
    for (const each of [
      picture('a', 'image/svg+xml'),
      picture('b', 'image/png', 4 * 2 ** 20 + 1),
      picture('c', 'image/gif', 4 * 2 ** 20 + 1),
      picture('d', 'image/gif', 4 * 2 ** 20),
    ]) {
      uploads.add(HERE, [each]);
      await settled();
    }
    expect(states()).toEqual(['a failed', 'b failed', 'c failed', 'd uploading']);
    const whys = uploads.all.get().map(({ state }) => state.is === 'failed' && state.why);
    expect(whys).toEqual(['type', 'size', 'size', false]);
    vi.unstubAllGlobals();
  });

  it.each([
    [new Refused(UNREACHABLE), 'unreachable'],
    [new Refused({ ...UNREACHABLE, status: 413 }), 'size'],
    [new Refused({ ...UNREACHABLE, status: 400 }), 'type'],
    [new Refused({ ...UNREACHABLE, status: 429 }), 'limit'],
    [new Refused({ ...UNREACHABLE, status: 404 }), 'refused'],
  ])('that %s stays, says that it is “%s”, and can be tried again', async (error, why) => {
    uploads.add(HERE, [picture('a')]);
    sending[0]!.reject(error);
    await settled();
    const [upload] = uploads.all.get();
    expect(upload?.state).toEqual({ is: 'failed', why });
    uploads.retry(upload!.key);
    sending[1]!.resolve();
    await settled();
    expect(states()).toEqual(['a ready']);
  });

  it('are broken off when they are removed', async () => {
    uploads.add(HERE, [picture('a'), picture('b'), picture('c')]);
    uploads.remove(uploads.all.get()[0]!.key);
    expect(sending[0]!.signal.aborted).toBe(true);
    sending[0]!.reject(new Refused(UNREACHABLE));
    await settled();
    expect(states()).toEqual(['b uploading', 'c uploading']);
  });

  it('go with a message once, and come back from one that was not sent', async () => {
    uploads.add(HERE, [picture('a'), picture('b', 'text/plain')]);
    sending[0]!.resolve();
    await settled();
    expect(uploads.take(HERE)).toEqual([attachmentOf('a')]);
    expect(uploads.take(HERE)).toEqual([]);
    expect(states()).toEqual(['b failed']);
    uploads.giveBack(HERE, [attachmentOf('a')]);
    expect(uploads.take(HERE)).toEqual([attachmentOf('a')]);
  });

  it('are there after a reload as long as the server takes them', async () => {
    uploads.add(HERE, [picture('a')]);
    sending[0]!.resolve();
    await settled();
    uploads = open();
    expect(states()).toEqual(['a ready']);
    vi.useFakeTimers({ now: Date.now() + 23 * 60 * 60_000 + 1_000 });
    uploads = open();
    vi.useRealTimers();
    expect(states()).toEqual([]);
  });
});
