import { isbot } from 'isbot';

/** HTTP clients and automated browsers are not crawlers: they read streams like any browser. */
export function isKnownCrawler(userAgent: string | undefined): boolean {
  return (
    isbot(userAgent) &&
    !/headless|^(curl|wget|node|undici|axios|got|python|go-http|k6|autocannon)\b/i.test(userAgent ?? '')
  );
}
