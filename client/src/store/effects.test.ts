import { expect, test, vi } from 'vitest';
import { sessionEnd } from './effects.ts';
import { savedState } from './savedState.ts';

/** The browser APIs that the end of a session needs. `visited` is the address it redirected to. */
function startBrowser() {
  const visited: string[] = [];
  const texts = new Map([['left by somebody', 'x']]);
  const body = { append() {} };
  const toasts = { parentElement: body, matches: () => true };
  vi.stubGlobal('document', {
    body,
    documentElement: { lang: 'en' },
    getElementById: () => toasts,
    querySelectorAll: () => [],
  });
  vi.stubGlobal('localStorage', { clear: () => texts.clear() });
  vi.stubGlobal('location', {
    pathname: '/dashboard/orders',
    search: '?q=mug',
    assign: (path: string) => visited.push(path),
  });
  const saved = savedState({
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  });
  return { end: sessionEnd(saved), visited, texts };
}

test('an expired session clears storage at once and redirects to the login once, after exactly 2 s', async ({
  onTestFinished,
}) => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const { end, visited, texts } = startBrowser();
  end.expired();
  end.expired();
  await vi.advanceTimersByTimeAsync(1999);
  expect([texts.size, visited]).toEqual([0, []]);
  await vi.advanceTimersByTimeAsync(1);
  const login = ['/login?next=%2Fdashboard%2Forders%3Fq%3Dmug'];
  expect(visited).toEqual(login);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(visited).toEqual(login);
  // The toaster loads on first use.
  await vi.dynamicImportSettled();
});
