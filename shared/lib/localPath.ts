/**
 * A path on our own origin for `/login?next=` or `/redirect?to=`, with its query and hash; anything else becomes `/`. It begins with one
 * `/`, not `//` or `/\`, also after the browser has resolved dots and dropped control characters. Source: contract, section 3.
 */
export function localPath(wanted: string | null | undefined): string {
  if (!wanted || !/^\/(?![/\\])/.test(wanted)) return '/';
  const resolved = URL.canParse(wanted, base) ? new URL(wanted, base) : undefined;
  if (resolved?.origin !== base || resolved.pathname.startsWith('//')) return '/';
  return wanted;
}

const base = 'http://own.invalid';
