import { existsSync } from 'node:fs';

/** The headless shell first: nothing else of a browser is needed, and it takes half the time. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** The system's own Chromium or Chrome; `undefined` to use Playwright's own. */
export function systemChromium(): string | undefined {
  return places.find((place) => existsSync(place));
}
