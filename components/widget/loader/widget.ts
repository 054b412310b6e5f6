import { parleyCaller } from './parley-caller.ts';
import { scriptSettings } from './script-settings.ts';
import { startWidget } from './widget-on-page.ts';

// A second tag, or a page that runs its scripts again, finds the first and leaves it be.
if (!window.Parley?.drawn) {
  // An element of the page may have this name.
  const waiting = Array.isArray(window.Parley?.q) ? window.Parley.q : [];
  const caller = parleyCaller(startWidget(scriptSettings()));
  window.Parley = caller;
  for (const command of waiting) caller(...command);
}
