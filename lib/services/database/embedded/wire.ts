/** The parts of PostgreSQL's protocol, version 3, that a server needs which lets another answer the queries. */

export const PROTOCOL_3 = 3;
export const SSL_REQUEST = 80_877_103;
export const GSS_REQUEST = 80_877_104;
export const CANCEL_REQUEST = 80_877_102;

export interface Frame {
  type: string;
  /** With its type and length. */
  bytes: Buffer;
}

/** Ends the connection, as PostgreSQL itself says goodbye. */
export function fatal(sqlState: string, message: string): Buffer {
  const fields = ['SFATAL', 'VFATAL', `C${sqlState}`, `M${message}`, ''].map((field) => `${field}\0`);
  return frame('E', Buffer.from(fields.join('')));
}

/** The number of the process that answers. The secret that goes with it cancels nothing here. */
export function backendKey(processId: number): Buffer {
  const body = Buffer.alloc(8);
  body.writeInt32BE(processId, 0);
  return frame('K', body);
}

export function frame(type: string, body: Buffer): Buffer {
  const header = Buffer.alloc(5);
  header.write(type, 'latin1');
  header.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([header, body]);
}

export function startupPacket(parameters: Record<string, string>): Buffer {
  const text = Object.entries(parameters).flatMap(([name, value]) => [`${name}\0`, `${value}\0`]);
  const body = Buffer.from(`${text.join('')}\0`);
  const header = Buffer.alloc(8);
  header.writeInt32BE(body.length + 8, 0);
  header.writeInt16BE(PROTOCOL_3, 4);
  return Buffer.concat([header, body]);
}
