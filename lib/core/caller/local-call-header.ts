import { sealedHeader } from './sealed-header.ts';

/** There when who calls sits at this very machine, and nothing stands between. */
export const LOCAL_CALL_HEADER = 'x-parley-local-call';

const header = sealedHeader(LOCAL_CALL_HEADER);
const YES = 'yes';

export const sealLocalCall = (): string => header.seal(YES);
export const isLocalCall = (headers: Headers): boolean => header.open(headers.get(LOCAL_CALL_HEADER)) === YES;
