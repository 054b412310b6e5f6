import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const MODULE = '/usr/lib/nginx/modules/ngx_nchan_module.so';
const NGINX = '/usr/sbin/nginx';
const TRIES = 100;

/** nginx with nchan (Debian: libnginx-mod-nchan): `POST /pub` reaches all who read `GET /sub`. Null where it is not installed. */
export async function startNchan(): Promise<{ url: string; stop(): Promise<void> } | null> {
  if (!existsSync(NGINX) || !existsSync(MODULE)) return null;
  const directory = await mkdtemp(join(tmpdir(), 'parley-nchan-'));
  const port = await freePort();
  await writeFile(join(directory, 'nginx.conf'), configuration(directory, port));
  const nginx = spawn(NGINX, ['-c', join(directory, 'nginx.conf'), '-p', directory], { stdio: 'ignore' });
  await untilListening(port);
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      const ended = once(nginx, 'exit');
      nginx.kill('SIGQUIT');
      nginx.kill('SIGTERM');
      await ended;
      await rm(directory, { recursive: true, force: true });
    },
  };
}

const configuration = (directory: string, port: number) => `
  load_module ${MODULE};
  daemon off;
  worker_processes 1;
  pid ${directory}/nginx.pid;
  error_log /dev/null;
  events { worker_connections 4096; }
  http {
    access_log off;
    client_body_temp_path ${directory}/body;
    proxy_temp_path ${directory}/proxy;
    fastcgi_temp_path ${directory}/fastcgi;
    uwsgi_temp_path ${directory}/uwsgi;
    scgi_temp_path ${directory}/scgi;
    server {
      listen 127.0.0.1:${port};
      location = /pub { nchan_publisher; nchan_channel_id bench; nchan_message_buffer_length 1; }
      location = /sub { nchan_subscriber eventsource; nchan_channel_id bench; nchan_subscriber_first_message newest; }
    }
  }`;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function untilListening(port: number): Promise<void> {
  for (let left = TRIES; left > 0; left--) {
    const socket = connect(port, '127.0.0.1');
    const reached = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (reached) return;
    await sleep(50);
  }
  throw new Error('nchan did not start');
}
