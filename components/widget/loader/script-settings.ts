export interface ScriptSettings {
  tenantId: string;
  /** Address of the script itself: where the service is. */
  address: URL;
  language?: string;
  position: 'left' | 'right';
  theme?: string;
  /** False where the page opens the chat by a button of its own. */
  hasLauncher: boolean;
  /** `wait`: nothing is reported or kept by itself before the page says so. */
  consent?: string;
}

/** What the page says on the tag. @throws where the tag cannot work, for the developer to see */
export function scriptSettings(): ScriptSettings {
  const running = document.currentScript ?? document.querySelector('script[data-tenant][src*="widget.js"]');
  if (!(running instanceof HTMLScriptElement) || !running.dataset.tenant) {
    throw new Error('Parley: the script tag needs data-tenant');
  }
  const { dataset } = running;
  return {
    ...dataset,
    tenantId: dataset.tenant!,
    address: new URL(running.src, document.baseURI),
    position: dataset.position === 'left' ? 'left' : 'right',
    hasLauncher: dataset.launcher !== 'none',
  };
}
