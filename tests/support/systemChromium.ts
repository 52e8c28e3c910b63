import { existsSync } from 'node:fs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** The system's own Chromium or Chrome; `undefined` where Playwright's own is used. */
export function systemChromium(): string | undefined {
  return places.find((place) => existsSync(place));
}
