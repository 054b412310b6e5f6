#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { ParleyClient, type ParleyEvent } from './client.ts';
import { listen, replay } from './listen.ts';

const USAGE = `parley listen --forward-to http://localhost:3000/parley [--types a,b] [--replay event_…]

PARLEY_URL      where Parley is, as https://chat.example.com
PARLEY_API_KEY  the secret key, sk_service_…
PARLEY_SECRET   signs what is forwarded; one is made and shown when it is not set`;

const { positionals, values } = readArguments();
const { PARLEY_URL: url, PARLEY_API_KEY: apiKey, PARLEY_SECRET: given } = process.env;
const forwardTo = values['forward-to'];
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
if (positionals[0] !== 'listen' || !forwardTo || !url || !apiKey) endWith(USAGE);
for (const [name, address] of Object.entries({ '--forward-to': forwardTo, PARLEY_URL: url }))
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address))
    endWith(`${name} has to begin with http:// or https://, and is ${address}`);

const secret = given ?? `whsec_${Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')}`;
if (!given) console.log(`Signed with ${secret}`);
const over = new AbortController();
process.once('SIGINT', () => over.abort());
const client = new ParleyClient({ url, apiKey });
const say = (line: string) => console.log(line);
const options = { client, forwardTo, secret, signal: over.signal, say };
try {
  if (values.replay !== undefined) {
    if (!(await replay(values.replay, options))) throw new Error(`There is no event ${values.replay}.`);
  } else {
    console.log(`Forwarding to ${forwardTo}. End with Ctrl-C.`);
    const types = values.types?.split(',') as ParleyEvent['type'][] | undefined;
    await listen({ ...options, ...(types && { types }) });
  }
} catch (error) {
  if (!over.signal.aborted) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

function readArguments() {
  try {
    const options = {
      'forward-to': { type: 'string' },
      types: { type: 'string' },
      replay: { type: 'string' },
    } as const;
    return parseArgs({ allowPositionals: true, options: { ...options, help: { type: 'boolean', short: 'h' } } });
  } catch (error) {
    return endWith(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

function endWith(text: string): never {
  console.error(text);
  process.exit(2);
}
