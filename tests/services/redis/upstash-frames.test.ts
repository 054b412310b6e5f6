import { describe, expect, it } from 'vitest';
import { frameReader, type Frame } from '#lib/services/redis/upstash-frames.ts';

const TEXT = '{"body":"Blåbær, 🦊 og, komma,","n":1}';
const STREAM = Buffer.from(`data: subscribe,tenant,1\n\ndata: message,tenant,${TEXT}\n\ndata: message,tenant,\n\n`);
const FRAMES: Frame[] = [{ kind: 'subscribed' }, { kind: 'message', message: TEXT }, { kind: 'message', message: '' }];

describe('frames of a subscription', () => {
  it('are read whole wherever the stream is cut in two, inside a character too', () => {
    for (let cut = 0; cut <= STREAM.length; cut++) {
      const read = frameReader('tenant');
      expect([...read(STREAM.subarray(0, cut)), ...read(STREAM.subarray(cut))]).toEqual(FRAMES);
    }
  });

  it('are read whole when every byte comes alone', () => {
    const read = frameReader('tenant');
    expect([...STREAM].flatMap((byte) => read(Uint8Array.of(byte)))).toEqual(FRAMES);
  });

  it('need no empty line between them and bear a carriage return', () => {
    const read = frameReader('tenant');
    expect(read(Buffer.from(`data: subscribe,tenant,1\r\ndata: message,tenant,${TEXT}\r\n`))).toEqual(
      FRAMES.slice(0, 2),
    );
  });

  it('of another channel, comments and other fields are passed over', () => {
    const read = frameReader('tenant');
    const lines = [
      ': still here',
      'event: x',
      'data: message,tenant2,no',
      'data: unsubscribe,tenant,0',
      'nonsense',
      '',
    ];
    expect(read(Buffer.from(`${lines.join('\n')}\n`))).toEqual([]);
  });

  it('may be of a channel with commas in its name', () => {
    expect(frameReader('a,b')(Buffer.from('data: message,a,b,c,d\n'))).toEqual([{ kind: 'message', message: 'c,d' }]);
  });

  it('that never end are refused before they fill the memory', () => {
    const read = frameReader('tenant');
    const megabyte = Buffer.alloc(1024 * 1024, 'x');
    expect(() => Array.from({ length: 20 }, () => read(megabyte))).toThrow('does not end');
  });
});
