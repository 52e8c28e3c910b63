import { useEffect, useState } from 'react';
import { currentEndpoint } from '../../../lib/subscribeBrowser.ts';

/**
 * The name by which the list knows this browser: the SHA-256 of its address at the push service. `undefined`: not known yet, `null`: it has
 * none. `look` reads it again.
 */
export function useThisDevice(): { key: string | null | undefined; look: () => Promise<void> } {
  const [key, setKey] = useState<string | null>();
  useEffect(() => {
    let isLeft = false;
    void thisDevice().then((found) => isLeft || setKey(found));
    return () => {
      isLeft = true;
    };
  }, []);
  return { key, look: async () => setKey(await thisDevice()) };
}

async function thisDevice(): Promise<string | null> {
  try {
    const endpoint = await currentEndpoint();
    return endpoint === undefined ? null : await nameOf(endpoint);
  } catch {
    // The browser refuses to say.
    return null;
  }
}

async function nameOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
