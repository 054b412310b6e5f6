/** An answer in the one shape of errors (api-v1.md, Errors) for a socket that no response can be written to any more. */
export function rawAnswer(status: string, message: string, headers: Record<string, string>): string {
  const body = JSON.stringify({ error: { code: 'bad_request', message } });
  const lines = Object.entries({
    ...headers,
    Connection: 'close',
    'Content-Type': 'application/json',
    'Access-Control-Allow-Origin': '*',
    'Content-Length': String(Buffer.byteLength(body)),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`;
}
