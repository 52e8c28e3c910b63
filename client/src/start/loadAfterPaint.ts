/** How long the first paint is waited for once the document is complete. A hidden tab paints nothing, and not every browser reports it. */
const maxWaitMs = 1000;

/**
 * Runs inline in the document. After the first paint it loads the page's modules, whose links apply to no medium until then. So styles,
 * fonts and pictures have the connection for themselves until the page can be read. It is inlined as text, so it uses nothing from its
 * module.
 */
function loadAfterPaint(maxWait: number, run: (address: string) => Promise<unknown>): void {
  let hasBegun = false;
  async function load(): Promise<void> {
    if (hasBegun) return;
    hasBegun = true;
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload][media]')];
    for (const [index, link] of links.entries()) {
      link.removeAttribute('media');
      // Browsers read a link when it is added.
      document.head.append(link);
      // Thirty requests in one task would keep a phone busy for 70 ms. Timers of a hidden tab are slow, and nobody touches it.
      if (index % 6 === 5 && !document.hidden) await new Promise((resolve) => setTimeout(resolve));
    }
    // The page's data is at the end of the document.
    if (document.readyState === 'loading')
      await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
    for (const { href, dataset } of links) if (dataset['run'] === 'true') await run(href);
  }
  new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint').length > 0) void load();
  }).observe({ type: 'paint', buffered: true });
  addEventListener('DOMContentLoaded', () => setTimeout(() => void load(), document.hidden ? 0 : maxWait));
}

/** The import is given as text, because Vite's development server rewrites imports. */
export const loadAfterPaintScript = `(${loadAfterPaint.toString()})(${maxWaitMs},(address)=>import(address))`;
