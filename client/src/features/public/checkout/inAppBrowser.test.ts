import { expect, test } from 'vitest';
import { inAppBrowser } from './inAppBrowser.ts';

// As these apps send them.
test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 325.0.3.32.90 (iPhone14,5; iOS 17_4)',
    'Instagram',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/122.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/454.0.0.42.109;]',
    'Facebook',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 musical_ly_33.6.0 JsSdk/2.0 NetType/WIFI Channel/App Store BytedanceWebview/d8a21c6',
    'TikTok',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/122.0.0.0 Mobile Safari/537.36 trill_330603 BytedanceWebview/d8a21c6',
    'TikTok',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
    undefined,
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/122.0.0.0 Mobile Safari/537.36',
    undefined,
  ],
])('%s', (userAgent, app) => {
  expect(inAppBrowser(userAgent)).toBe(app);
});
