import { chromium } from 'playwright';
import { systemChromium } from '../../../tests/support/systemChromium.ts';

/** How every row starts Chromium: nothing but the page asks the network. */
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
