// Runs when it is imported, because uPlot 1.6.32 passes the browser's language to Intl at import, and Intl throws on an invalid
// one: WebKitGTK reports `C`, and Chromium `en-US@posix`, from the system's locale. Fixed in uPlot, but not released yet:
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
