/** How the browsers of apps name themselves. Other apps, such as Messenger, use Facebook's words too, so Facebook comes last. */
const apps = [
  { name: 'Instagram', words: /\bInstagram\b/ },
  { name: 'TikTok', words: /\b(TikTok|musical_ly|BytedanceWebview|trill)/i },
  { name: 'Facebook', words: /\b(FBAN|FBAV|FB_IAB)\b/ },
];

/** The app whose browser shows the page; `undefined` in a browser of its own. */
export function inAppBrowser(userAgent: string): string | undefined {
  return apps.find(({ words }) => words.test(userAgent))?.name;
}
