import { expect, test } from 'vitest';
import { CLIENT_ADDRESS_HEADER, openClientAddress, sealClientAddress } from '#lib/core/caller/client-address-header.ts';
import { isLocalCall, LOCAL_CALL_HEADER, sealLocalCall } from '#lib/core/caller/local-call-header.ts';

test('what is sealed for one header is as none in another', () => {
  expect(openClientAddress(sealLocalCall())).toBeNull();
  expect(isLocalCall(new Headers({ [LOCAL_CALL_HEADER]: sealClientAddress('yes') }))).toBe(false);
});

test('a call is local by the sealed word alone', () => {
  expect(isLocalCall(new Headers({ [LOCAL_CALL_HEADER]: sealLocalCall() }))).toBe(true);
  for (const headers of [{}, { [LOCAL_CALL_HEADER]: 'yes' }, { [CLIENT_ADDRESS_HEADER]: sealLocalCall() }])
    expect(isLocalCall(new Headers(headers as Record<string, string>))).toBe(false);
});
