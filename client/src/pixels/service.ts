import type { PixelEvent } from './events.ts';

/** A service that has been loaded. */
export type Service = (event: PixelEvent) => void;

/** Adds a script of another host. The page's policy and `allowScripts.ts` name the hosts that may have any. */
export function loadScript(address: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  document.head.append(script);
}
