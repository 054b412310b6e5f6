/** The address of `Name <address>`, or of the address alone. */
export const addressIn = (written: string): string =>
  (/<([^<>\s]+)>\s*$/.exec(written)?.[1] ?? written).trim().toLowerCase();
