export interface ScriptSettings {
  tenantId: string;
  /** Address of the script itself: where the service is. */
  address: URL;
  language: string | undefined;
  position: 'left' | 'right';
  theme: 'light' | 'dark' | null;
  /** False where the page opens the chat by a button of its own. */
  hasLauncher: boolean;
}

/** What the page says on the tag. @throws where the tag cannot work, for the developer to see */
export function scriptSettings(): ScriptSettings {
  const running = document.currentScript ?? document.querySelector('script[data-tenant][src*="widget.js"]');
  if (!(running instanceof HTMLScriptElement) || !running.dataset.tenant) {
    throw new Error('Parley: the script tag needs data-tenant');
  }
  const { tenant, language, position, theme, launcher } = running.dataset;
  return {
    tenantId: tenant,
    address: new URL(running.src, document.baseURI),
    language,
    position: position === 'left' ? 'left' : 'right',
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    hasLauncher: launcher !== 'none',
  };
}
