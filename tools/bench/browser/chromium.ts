import { chromium } from 'playwright';
import { systemChromium } from '../../../tests/support/systemChromium.ts';

/** Starts Chromium for every row without network requests other than the page's. */
export const chromiumStart = {
  executablePath: systemChromium() ?? chromium.executablePath(),
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
