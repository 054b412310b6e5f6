import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const run = promisify(execFile);
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'parley-clock-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Runs the lines in a process of its own, as the app has one. @returns what they gave to `tell` */
async function inProcess(lines: string, env: Record<string, string> = { TEST_CLOCK: '1' }): Promise<unknown> {
  const script = `
    const { installTestClock, advanceClock, hasTestClock } = await import('#lib/core/test-clock.ts');
    const realNow = Date.now;
    const tell = (value) => process.stdout.write(JSON.stringify(value));
    ${lines}`;
  const environment = { NODE_ENV: 'test', PATH: process.env.PATH, DATA_DIR: dataDir, ...env } as const;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], { env: environment });
  return JSON.parse(stdout);
}

const HOUR = 3_600_000;

describe('the test clock', () => {
  test('shifts every way to ask for the time, and nothing that names a time', async () => {
    const told = await inProcess(`
      installTestClock();
      advanceClock(${HOUR});
      const shift = (time) => Math.round((time - realNow()) / 60_000);
      class Later extends Date {}
      tell({
        now: shift(Date.now()),
        constructed: shift(new Date().getTime()),
        called: shift(Date.parse(Date())),
        extended: shift(new Later().getTime()),
        extendedIsItself: new Later() instanceof Later,
        given: [new Date(5).getTime(), new Date('2026-01-02T03:04:05Z').toISOString(), Date.UTC(2026, 0, 2)],
        copied: new Date(new Date(7)).getTime(),
      });`);
    expect(told).toEqual({
      ...{ now: 60, constructed: 60, called: 60, extended: 60, extendedIsItself: true, copied: 7 },
      given: [5, '2026-01-02T03:04:05.000Z', Date.UTC(2026, 0, 2)],
    });
  });

  test('makes dates that are dates for everybody, and takes those from before for dates', async () => {
    await writeFile(join(dataDir, 'clock'), '0');
    const told = await inProcess(`
      const Before = Date;
      const old = new Date(1);
      installTestClock();
      advanceClock(1);
      const made = new Date();
      const { types } = await import('node:util');
      tell([old instanceof Date, made instanceof Before, made.constructor === Date, old.constructor === Date,
        types.isDate(made), Object.prototype.toString.call(made), Date.name.length > 0, Date.length]);`);
    expect(told).toEqual([true, true, true, true, true, '[object Date]', true, 7]);
  });

  test('reaches libraries: a token of another library runs out when the hour has passed', async () => {
    const told = await inProcess(`
      installTestClock();
      const { SignJWT, jwtVerify } = await import('jose');
      const key = new Uint8Array(32);
      const token = await new SignJWT({}).setProtectedHeader({ alg: 'HS256' }).setExpirationTime('1h').sign(key);
      const verdict = () => jwtVerify(token, key).then(() => 'good', (error) => error.code);
      const before = await verdict();
      advanceClock(${2 * HOUR});
      tell([before, await verdict()]);`);
    expect(told).toEqual(['good', 'ERR_JWT_EXPIRED']);
  });

  test('goes only forward', async () => {
    await writeFile(join(dataDir, 'clock'), '0');
    const told = await inProcess(`
      installTestClock();
      advanceClock(${HOUR});
      advanceClock(${-2 * HOUR});
      tell(Math.round((Date.now() - realNow()) / 60_000));`);
    expect(told).toBe(60);
  });

  test('goes on after a restart from where it was', async () => {
    await writeFile(join(dataDir, 'clock'), '0');
    await inProcess(`installTestClock(); advanceClock(${HOUR}); advanceClock(${HOUR}); tell(0);`);
    expect(await readFile(join(dataDir, 'clock'), 'utf8')).toBe(String(2 * HOUR));
    const told = await inProcess(`installTestClock(); tell(Math.round((Date.now() - realNow()) / 60_000));`);
    expect(told).toBe(120);
  });

  test('installed twice, as by the start and by Next, it shifts once', async () => {
    await writeFile(join(dataDir, 'clock'), String(HOUR));
    const again = `new URL('lib/core/test-clock.ts?again', 'file://' + process.cwd() + '/').href`;
    const told = await inProcess(`
      installTestClock();
      const other = await import(${again});
      other.installTestClock();
      other.advanceClock(${HOUR});
      tell(Math.round((Date.now() - realNow()) / 60_000));`);
    expect(told).toBe(120);
  });

  test('is not there unless it is asked for, whatever an earlier process kept', async () => {
    await writeFile(join(dataDir, 'clock'), String(HOUR));
    const told = await inProcess(`installTestClock(); tell([hasTestClock(), Date.now === realNow]);`, {});
    expect(told).toEqual([false, true]);
  });
});
