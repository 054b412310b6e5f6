import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { basename } from 'node:path';

/** A command that failed: the message carries the end of what it said. */
export class CommandFailed extends Error {
  override name = 'CommandFailed';
}

/** Runs it in silence, without standard input. @throws CommandFailed with its output when it does not end with 0 */
export async function runCommand(
  command: string,
  commandArguments: string[],
  options: { environment: Record<string, string>; signal: AbortSignal },
): Promise<void> {
  const child = spawn(command, commandArguments, {
    env: { ...process.env, ...options.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: options.signal,
  });
  let output = '';
  const keep = (chunk: Buffer) => void (output = (output + chunk.toString()).slice(-20_000));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const [code, signal] = await once(child, 'close');
  if (code !== 0)
    throw new CommandFailed(
      `${[basename(command), ...commandArguments].join(' ')} ended with ${code ?? signal}\n${output.trim()}`,
    );
}
