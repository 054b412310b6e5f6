import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';

// The first has no windows of its own, and takes a sixth of the CPU for each context that a test opens.
const MACHINE_CHROMIUM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The machine's own Chromium, else the one that Playwright keeps. Its sandbox needs a user that is not root. */
export async function launchChromium(options: { args?: string[] } = {}): Promise<Browser> {
  return chromium.launch({ ...options, executablePath: chromiumPath(), chromiumSandbox: process.getuid?.() !== 0 });
}

/** @returns undefined where only Playwright's own can be meant */
function chromiumPath(): string | undefined {
  return MACHINE_CHROMIUM.find((path) => existsSync(path));
}
