import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const LAID = ['93.184.215.14', '10.66.0.1', '169.254.169.254', '192.168.1.1', '10.0.0.1'];

/** Runs the commands with a network and a name server of their own, where the machine lets anybody have them. */
function inOwnNetwork(commands: string) {
  const folder = mkdtempSync(join(tmpdir(), 'parley-network-'));
  writeFileSync(join(folder, 'resolv.conf'), 'nameserver 127.0.0.1\n');
  const laid = LAID.map((address) => `ip addr add ${address}/32 dev lo`).join(' && ');
  const script = `mount --bind ${folder}/resolv.conf /etc/resolv.conf && ip link set lo up && ${laid} && ${commands}`;
  const env = { ...process.env, DATA_DIR: folder, ALLOW_INSECURE_TARGETS: '0' };
  const run = spawnSync('unshare', ['-Urnm', 'sh', '-c', script], { env, encoding: 'utf8', timeout: 60_000 });
  rmSync(folder, { recursive: true, force: true });
  return run;
}

test.skipIf(inOwnNetwork('true').status !== 0)(
  'on a network where private addresses answer, nothing but what was checked and is public is connected to',
  () => {
    const { stdout, stderr } = inOwnNetwork(`${process.execPath} tests/services/outbound/fixtures/try-guard.ts`);
    const found: unknown = JSON.parse(stdout || JSON.stringify(stderr));
    const toThePublicOne = [expect.stringContaining('93.184.215.14') as string];
    const refused = { saved: false, outcome: 'blocked_address', connectedTo: [] };
    expect(found).toEqual({
      'good.example.com/': { saved: true, outcome: 200, connectedTo: toThePublicOne },
      'good.example.com/redirect': { saved: true, outcome: 307, connectedTo: toThePublicOne },
      'private.example.com': refused,
      'mixed.example.com': refused,
      'loopback.example.com': refused,
      'metadata.example.com': refused,
      'sixes.example.com': refused,
      'rebinding.example.com': { saved: true, outcome: 'blocked_address', connectedTo: [] },
      hostile: { letThrough: [], connections: 0 },
    });
  },
);
