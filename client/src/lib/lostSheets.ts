/** A style sheet that could not be fetched stays in the document, where the next try would take it for there. */
export function forgetLostSheets(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][crossorigin]'))
    if (!link.sheet) link.remove();
}
