const safeSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * The address as a link may carry it, or `undefined` where it is none of http, https, mailto and tel. A creator's address
 * without a scheme is a web address; anything that a browser would run is never a link.
 */
export function safeHref(address: string): string | undefined {
  const text = address.trim();
  const url = URL.parse(text) ?? (isSchemeless(text) ? URL.parse(`https://${text}`) : null);
  return url && safeSchemes.has(url.protocol) ? url.href : undefined;
}

function isSchemeless(text: string): boolean {
  return /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(text);
}
