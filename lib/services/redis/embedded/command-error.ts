/** An error as Redis words it; its message begins with the code. */
export class CommandError extends Error {
  override name = 'CommandError';
}

export const wrongType = () => new CommandError('WRONGTYPE Operation against a key holding the wrong kind of value');
export const syntaxError = () => new CommandError('ERR syntax error');
export const notInteger = () => new CommandError('ERR value is not an integer or out of range');
export const wrongArity = (name: string) => new CommandError(`ERR wrong number of arguments for '${name}' command`);
