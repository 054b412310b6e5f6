import type { Server } from 'node:http';
import type { Server as Door } from 'node:net';
import { buildWhatIsStale } from '#scripts/build/build-what-is-stale.ts';
import { announcement } from '#scripts/serve/announce.ts';
import { boundConnections, connectionBounds } from '#scripts/serve/bound-connections.ts';
import { loadApi } from '#scripts/serve/api/load-api.ts';
import { serveBuiltFiles } from '#scripts/serve/built-files.ts';
import { createHttpServer, type RequestHandler } from '#scripts/serve/create-http-server.ts';
import { endWithProcess } from '#scripts/serve/end-with-process.ts';
import { startInternalCron } from '#scripts/serve/internal-cron.ts';
import { addressesToListenOn, listen, ownUrl } from '#scripts/serve/listen.ts';
import { loadEnvFiles } from '#scripts/serve/load-env-files.ts';
import { loadNext } from '#scripts/serve/load-next.ts';
import { prepareDirectory } from '#scripts/serve/prepare-directory.ts';
import { startDatabase } from '#scripts/serve/start-database.ts';
import { sayWhy } from '#scripts/serve/start-error.ts';
import { type Config, config, readConfig } from '#lib/core/config.ts';
import { keepAliveBy, untilShutdown } from '#lib/core/keep-alive.ts';
import { installPrivateConsole } from '#lib/core/log/private-console.ts';
import { isShuttingDown, onShutdown, runShutdown } from '#lib/core/shutdown.ts';
import { installTestClock } from '#lib/core/test-clock.ts';

const dev = process.argv.includes('--dev');
const builds = !process.argv.includes('--no-build');
// In development for what it compiles as it is asked for, else only to be tried as it runs on Vercel.
const apiOnNext = dev || process.argv.includes('--api-on-next');
const distDir = process.env.NEXT_DIST_DIR ?? '.next';
// The description is part of what the API answers.
const STEPS_OF_THE_API = ['API description', 'server'];

/** The whole app in one process: what is stale is built, what is old is migrated, then it answers behind our server. */
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
  const local = ownUrl(port, settings.HOST);
  const { demoOperator, loadRest } = await (apiOnNext ? startOnNext : startDirectly)({ server, serveWith, port });
  await sayUp(local);
  await loadRest();
  console.log(announcement(factsOf(settings, demoOperator)));
  if (settings.INTERNAL_CRON) startInternalCron(local);
}

interface Listening {
  server: Server;
  serveWith(handler: RequestHandler): void;
  port: number;
}

interface Started {
  demoOperator: string | null;
  /** Loads what the API does not need. */
  loadRest(): Promise<void>;
}

/** The API as soon as it can answer. Who asks for a page waits until Next is loaded, which comes behind it. */
async function startDirectly({ server, serveWith, port }: Listening): Promise<Started> {
  keepAliveBy(untilShutdown);
  await build({ only: STEPS_OF_THE_API });
  const { started } = await startDatabase();
  const { prepareData, carryApi, warmUp } = await loadApi(distDir);
  const pages = Promise.withResolvers<RequestHandler>();
  const api = carryApi(async (request, response) => (await pages.promise)(request, response));
  const { demoOperator } = await prepareData(started);
  serveWith(api);
  const loadRest = async () => {
    await build();
    pages.resolve(serveBuiltFiles(distDir, await loadNext({ dev, server, port })));
    await warmUp();
  };
  return { demoOperator, loadRest };
}

async function startOnNext({ server, serveWith, port }: Listening): Promise<Started> {
  // In development Next compiles the app as it is asked for.
  const next = build({ without: dev ? ['server', 'app', 'files'] : ['server', 'files'] }).then(() =>
    loadNext({ dev, server, port }),
  );
  const { started } = await startDatabase();
  const { prepareData } = await import('#scripts/serve/prepare-data.ts');
  const [{ demoOperator }, handler] = await Promise.all([prepareData(started), next]);
  serveWith(handler);
  return { demoOperator, loadRest: async () => undefined };
}

async function build(which: { only?: string[]; without?: string[] } = {}): Promise<void> {
  if (!builds) return;
  const ending = new AbortController();
  const done = onShutdown(() => ending.abort());
  await buildWhatIsStale(distDir, {
    ...which,
    signal: ending.signal,
    report: (name) => console.log(`parley: building the ${name} …`),
  });
  done();
}

async function sayUp(local: string): Promise<void> {
  const health = await fetch(`${local}/api/v1/health`);
  const checks = await health.text();
  if (!health.ok) console.error(`parley: not everything is well: ${checks}`);
  process.send?.({ ready: local });
}

const factsOf = (settings: Config, demoOperator: string | null) => ({
  origin: config().appUrl,
  seconds: performance.now() / 1000,
  production: settings.production,
  demoOperator,
  outbox: !settings.production && !settings.RESEND_API_KEY,
  hasMail: settings.RESEND_API_KEY !== undefined,
  hasPlatformKey: settings.PLATFORM_API_KEY !== undefined,
});

serve().catch(async (error: unknown) => {
  if (isShuttingDown()) return;
  sayWhy(error);
  // A build under way would go on without us.
  await runShutdown();
  process.exit(1);
});
