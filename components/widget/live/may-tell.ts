interface Browser {
  globalPrivacyControl?: boolean;
  doNotTrack?: string | null;
}

/**
 * Whether the visitor may be reported (docs/guides/widget.md). What the page says counts most: it has asked. Then the
 * browser's own wish, and the tag.
 * @param said `wait` of the tag, or what the page has said since
 */
export function mayTell(said: string | boolean | undefined, browser: Browser): boolean {
  if (typeof said === 'boolean') return said;
  return said !== 'wait' && !browser.globalPrivacyControl && browser.doNotTrack !== '1';
}
