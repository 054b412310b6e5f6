import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const TYPES = { 1: 4, 28: 6 } as const;

/** A name server on port 53 of the loopback interface. @param answer the addresses of a name, each time it is asked */
export async function serveNames(answer: (name: string, family: 4 | 6) => string[]): Promise<() => void> {
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => {
    const { name, end } = nameIn(query);
    const type = query.readUInt16BE(end);
    const family = TYPES[type as keyof typeof TYPES];
    const addresses = family ? answer(name, family) : [];
    const head = Buffer.from(query.subarray(0, end + 4));
    head.writeUInt16BE(0x81_80, 2);
    head.writeUInt16BE(addresses.length, 6);
    head.writeUInt32BE(0, 8);
    socket.send(Buffer.concat([head, ...addresses.map((each) => record(type, each))]), from.port, from.address);
  });
  socket.bind(53, '127.0.0.1');
  await once(socket, 'listening');
  return () => void socket.close();
}

function nameIn(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('ascii', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

/** An answer to the question's name, good for no time. */
function record(type: number, address: string): Buffer {
  const bytes = type === 1 ? Buffer.from(address.split('.').map(Number)) : ipv6(address);
  const head = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, 0, bytes.length]);
  return Buffer.concat([head, bytes]);
}

function ipv6(address: string): Buffer {
  const [left = '', right = ''] = address.split('::');
  const groups = (text: string) => text.split(':').filter(Boolean);
  const zeros = Array<string>(8 - groups(left).length - groups(right).length).fill('0');
  return Buffer.from([...groups(left), ...zeros, ...groups(right)].map((each) => each.padStart(4, '0')).join(''), 'hex');
}
