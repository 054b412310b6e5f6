import { scriptSettings } from './script-settings.ts';
import { type Command, Widget } from './widget-on-page.ts';

type Caller = ((...command: Command) => void) & {
  /** Commands that the page gave before this script was there. */
  q?: Command[];
  drawn?: true;
};

declare global {
  interface Window {
    Parley?: Caller;
  }
}

// A second tag, or a page that runs its scripts again, finds the first and leaves it be.
if (!window.Parley?.drawn) {
  // An element of the page may have this name.
  const waiting = Array.isArray(window.Parley?.q) ? window.Parley.q : [];
  const widget = new Widget(scriptSettings());
  const caller: Caller = (...command) => widget.obey(command);
  caller.drawn = true;
  window.Parley = caller;
  for (const command of waiting) caller(...command);
}
