// Runs while it is loaded, since uPlot 1.6.32 hands the browser's language to Intl while it is loaded, and Intl throws on what is
// none: WebKitGTK answers `C` and Chromium `en-US@posix` after the locale of the system. Mended in uPlot, not yet released:
// https://github.com/leeoniya/uPlot/pull/1054
if (!isLanguage(navigator.language))
  Object.defineProperty(navigator, 'language', { value: 'en-US', configurable: true });

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}
