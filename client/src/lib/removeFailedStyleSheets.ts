/** Removes style sheets that failed to load. Otherwise the next try would take them for loaded. */
export function removeFailedStyleSheets(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][crossorigin]'))
    if (!link.sheet) link.remove();
}
