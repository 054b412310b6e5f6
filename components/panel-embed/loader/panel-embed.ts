import { embedPanel, type EmbeddedPanel, type EmbedOptions } from './embed-panel.ts';
import { tokenFrom } from './token-from.ts';

declare global {
  interface Window {
    ParleyPanel?: { open(options: EmbedOptions): EmbeddedPanel };
  }
}

const script = document.currentScript as HTMLScriptElement | null;
const service = new URL(script?.src ?? '', document.baseURI).origin;

window.ParleyPanel = { open: (options) => embedPanel(service, options) };

const { tenant, tokenUrl, into = '#parley-panel', conversation } = script?.dataset ?? {};
if (tenant && tokenUrl) {
  const open = () => void embedPanel(service, { into, tenant, token: () => tokenFrom(tokenUrl), conversation });
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', open);
  else open();
}
