import type { Server } from 'node:http';
import type { Server as Door } from 'node:net';
import { buildWhatIsStale } from '#scripts/build/build-what-is-stale.ts';
import { announcement } from '#scripts/serve/announce.ts';
import { boundConnections, connectionBounds } from '#scripts/serve/bound-connections.ts';
import { createHttpServer } from '#scripts/serve/create-http-server.ts';
import { endWithProcess } from '#scripts/serve/end-with-process.ts';
import { startInternalCron } from '#scripts/serve/internal-cron.ts';
import { addressesToListenOn, listen, ownUrl } from '#scripts/serve/listen.ts';
import { loadEnvFiles } from '#scripts/serve/load-env-files.ts';
import { prepareData, prepareDirectory } from '#scripts/serve/prepare-data.ts';
import { sayWhy } from '#scripts/serve/start-error.ts';
import { type Config, config, readConfig } from '#lib/core/config.ts';
import { installPrivateConsole } from '#lib/core/private-console.ts';
import { isShuttingDown, onShutdown, runShutdown } from '#lib/core/shutdown.ts';
import { installTestClock } from '#lib/core/test-clock.ts';

const dev = process.argv.includes('--dev');
const builds = !process.argv.includes('--no-build');
const distDir = process.env.NEXT_DIST_DIR ?? '.next';

/** The whole app in one process: what is stale is built, what is old is migrated, then Next answers behind our server. */
async function serve(): Promise<void> {
  loadEnvFiles();
  installPrivateConsole();
  const settings = readConfig(process.env);
  const { server, serveWith } = createHttpServer({
    trustedProxyHops: settings.TRUSTED_PROXY_HOPS,
    appUrl: settings.appUrl,
  });
  const doors: Door[] = [];
  endWithProcess(server, doors);
  const addresses = addressesToListenOn(settings);
  const port = await listen(server, settings.PORT, addresses, doors);
  // A port that the system chose is what the rest of the process has to know it by.
  process.env.PORT = String(port);
  prepareDirectory(settings);
  boundConnections(server, connectionBounds(settings));
  installTestClock();
  const [{ demoOperator }, handler] = await Promise.all([prepareData(), build().then(() => nextHandler(server, port))]);
  serveWith(handler);
  await sayReady(settings, ownUrl(port, settings.HOST), demoOperator);
}

async function build(): Promise<void> {
  if (!builds) return;
  const ending = new AbortController();
  const done = onShutdown(() => ending.abort());
  await buildWhatIsStale(distDir, {
    // In development Next compiles the app as it is asked for.
    without: dev ? ['app'] : [],
    signal: ending.signal,
    report: (name) => console.log(`parley: building the ${name} …`),
  });
  done();
}

async function nextHandler(server: Server, port: number) {
  const { default: next } = await import('next');
  const { createServer } = await import('node:http');
  // Next takes upgrades for hot reload. In production there are none, and a server that listens nowhere gets them.
  const upgrades = dev ? server : createServer();
  const app = next({ dev, dir: process.cwd(), port, hostname: 'localhost', httpServer: upgrades, quiet: !dev });
  await app.prepare();
  onShutdown(() => app.close(), 'work');
  return app.getRequestHandler();
}

async function sayReady(settings: Config, local: string, demoOperator: string | null): Promise<void> {
  const health = await fetch(`${local}/api/v1/health`);
  const checks = await health.text();
  if (!health.ok) console.error(`parley: not everything is well: ${checks}`);
  const facts = {
    origin: config().appUrl,
    seconds: performance.now() / 1000,
    production: settings.production,
    demoOperator,
    outbox: !settings.production && !settings.RESEND_API_KEY,
    hasMail: settings.RESEND_API_KEY !== undefined,
    hasPlatformKey: settings.PLATFORM_API_KEY !== undefined,
  };
  console.log(announcement(facts));
  if (settings.INTERNAL_CRON) startInternalCron(local);
  process.send?.({ ready: local });
}

serve().catch(async (error: unknown) => {
  if (isShuttingDown()) return;
  sayWhy(error);
  // A build under way would go on without us.
  await runShutdown();
  process.exit(1);
});
