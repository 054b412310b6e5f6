import { sealedHeader } from './sealed-header.ts';

/** Where a request comes from, as our own server has settled it. */
export const CLIENT_ADDRESS_HEADER = 'x-parley-client-address';

export const { seal: sealClientAddress, open: openClientAddress } = sealedHeader(CLIENT_ADDRESS_HEADER);
