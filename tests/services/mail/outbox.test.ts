import { appendFile, mkdir, readFile, stat, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { readConfig } from '#lib/core/config.ts';
import { createMailService } from '#lib/services/mail/create.ts';
import { Outbox } from '#lib/services/mail/outbox.ts';
import { dataDirectory } from './mailers.ts';

const LETTER = { to: 'kari@example.com', subject: 'Hei', text: 'a', html: '<p>a</p>' };
const fileIn = async () => join(await dataDirectory(), 'outbox', 'messages.jsonl');
const subjects = async (outbox: Outbox, to?: string) => (await outbox.list(to)).map(({ subject }) => subject);

test('is empty before anything was kept', async () => {
  expect(await new Outbox(await fileIn()).list()).toEqual([]);
});

test('shows what was kept whole, newest first, and by address in any case', async () => {
  const outbox = new Outbox(await fileIn());
  await outbox.keep({ ...LETTER, subject: 'one', text: 'line\nline\u2028line' });
  await outbox.keep({ ...LETTER, subject: 'two', to: 'ola@example.com' });
  await outbox.keep({ ...LETTER, subject: 'three' });
  expect(await subjects(outbox)).toEqual(['three', 'two', 'one']);
  expect(await subjects(outbox, 'KARI@example.com')).toEqual(['three', 'one']);
  expect((await outbox.list()).at(-1)).toEqual({
    ...LETTER,
    subject: 'one',
    text: 'line\nline\u2028line',
    at: expect.any(String),
  });
});

test('survives a restart, its keys too', async () => {
  const environment = { DATA_DIR: await dataDirectory() };
  const send = async () => createMailService(readConfig(environment)).send({ ...LETTER, idempotencyKey: 'k' });
  await send();
  await send();
  expect(await createMailService(readConfig(environment)).outbox()).toHaveLength(1);
});

test('a key is free again after a day', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const outbox = new Outbox(await fileIn());
    await outbox.keep(LETTER, 'k');
    vi.setSystemTime(Date.now() + 24 * 3_600_000 - 1000);
    await outbox.keep(LETTER, 'k');
    expect(await outbox.list()).toHaveLength(1);
    vi.setSystemTime(Date.now() + 2000);
    await outbox.keep(LETTER, 'k');
    expect(await outbox.list()).toHaveLength(2);
  } finally {
    vi.useRealTimers();
  }
});

test('half a line that a killed process left costs that line alone', async () => {
  const file = await fileIn();
  const first = new Outbox(file);
  await first.keep({ ...LETTER, subject: 'before' });
  await appendFile(file, '{"to":"half');
  const second = new Outbox(file);
  await second.keep({ ...LETTER, subject: 'after' });
  expect(await subjects(second)).toEqual(['after', 'before']);
});

test('holds the newest messages only, and the file does not grow without end', async () => {
  const file = await fileIn();
  const outbox = new Outbox(file, 10);
  for (let n = 0; n < 95; n += 1) await outbox.keep({ ...LETTER, subject: String(n) }, `key ${n}`);
  expect(await subjects(outbox)).toEqual(['94', '93', '92', '91', '90', '89', '88', '87', '86', '85']);
  expect((await readFile(file, 'utf8')).split('\n').length).toBeLessThanOrEqual(21);
  await outbox.keep({ ...LETTER, subject: 'again' }, 'key 3');
  expect(await subjects(outbox)).not.toContain('again');
});

test('a message that is kept while others are read is never lost', async () => {
  const outbox = new Outbox(await fileIn(), 50);
  await Promise.all(
    Array.from({ length: 40 }, (_, n) => [outbox.keep({ ...LETTER, subject: String(n) }), outbox.list()]).flat(),
  );
  expect(await outbox.list()).toHaveLength(40);
});

test('is readable by its owner alone: it holds sign-in codes', async () => {
  const file = await fileIn();
  await new Outbox(file).keep(LETTER);
  expect((await stat(file)).mode & 0o077).toBe(0);
  expect((await stat(dirname(file))).mode & 0o077).toBe(0);
});

test('a folder that cannot be written is unavailable, and is tried anew', async () => {
  const dataDir = await dataDirectory();
  const mail = createMailService(readConfig({ DATA_DIR: join(dataDir, 'blocked') }));
  await writeFile(join(dataDir, 'blocked'), 'a file where the folder should be');
  await expect(mail.send({ ...LETTER, idempotencyKey: 'k' })).rejects.toMatchObject({ code: 'unavailable' });
  await expect(mail.check()).rejects.toThrow();
  await unlink(join(dataDir, 'blocked'));
  await mkdir(join(dataDir, 'blocked'));
  await mail.send({ ...LETTER, idempotencyKey: 'k' });
  expect(await mail.outbox()).toHaveLength(1);
});
