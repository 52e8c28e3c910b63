import { startTransition, use, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { type Navigator, type NavigationType, Router, type RouterProps } from 'react-router';
import type { PublicConfig } from '#shared/rendering/publicConfig.ts';
import { useConfig } from '../calls/api.ts';
import { type Navigation, NavigationContext, pathOf } from '../lib/router.ts';
import { screenPath } from '../lib/shownPath.ts';
import { LanguageContext } from '../lib/texts/useTexts.ts';
import { overlayEntries, OverlayEntriesContext } from '../lib/overlayEntries.ts';

type Entry = { location: Screen; navigationType: `${NavigationType}` };
type Screen = Exclude<RouterProps['location'], string> & { key: string };

/** react-router on the browser's history. The old screen stays until the next screen's chunk has loaded. */
export function BrowserRouter({ children }: { children: ReactNode }): ReactNode {
  const { home } = useConfig();
  const { prefix } = use(LanguageContext);
  const [{ location, navigationType }, setEntry] = useState(() => entryNow('POP', { home, prefix }));
  const { navigator, navigate, overlays } = useMemo(() => {
    const entries = overlayEntries();
    const show = (type: Entry['navigationType']) =>
      startTransition(() => setEntry(entryNow(type, { home, prefix })));
    /** Removes the entries of open overlays before the screen changes. */
    const write = (change: () => void) => {
      if (entries.open().length === 0) change();
      else void entries.leave().then(change);
    };
    const ways: Navigator = {
      createHref: (to) => prefix + pathOf(to),
      go: (steps) => history.go(steps),
      push: (to, state) =>
        write(() => {
          history.pushState(historyState(state), '', prefix + pathOf(to));
          show('PUSH');
        }),
      replace: (to, state) =>
        write(() => {
          history.replaceState(historyState(state), '', prefix + pathOf(to));
          show('REPLACE');
        }),
    };
    const lead: Navigation = (to, { replace = false, state } = {}) =>
      replace ? ways.replace(to, state) : ways.push(to, state);
    return { navigator: ways, navigate: lead, overlays: entries };
  }, [home, prefix]);
  useLayoutEffect(() => {
    const move = () =>
      startTransition(() =>
        setEntry((before) => {
          const now = entryNow('POP', { home, prefix });
          return isSameScreen(before, now) ? before : now;
        }),
      );
    window.addEventListener('popstate', move);
    return () => window.removeEventListener('popstate', move);
  }, [home, prefix]);
  return (
    <NavigationContext value={navigate}>
      <OverlayEntriesContext value={overlays}>
        {/* The library's enum has the same values, but would be bundled into the page. */}
        <Router location={location} navigationType={navigationType as NavigationType} navigator={navigator}>
          {children}
        </Router>
      </OverlayEntriesContext>
    </NavigationContext>
  );
}

/** Entries of overlays share their screen's key. */
function isSameScreen({ location: one }: Entry, { location: other }: Entry): boolean {
  return one.key === other.key && pathOf(one) === pathOf(other);
}

/** The state of a history entry: the screen's own state, and a key that identifies the entry. */
function historyState(state: unknown) {
  return { state: state ?? null, key: Math.random().toString(36).slice(2, 10) };
}

type Place = { home: PublicConfig['home']; prefix: string };

function entryNow(navigationType: Entry['navigationType'], { home, prefix }: Place): Entry {
  const { search, hash } = window.location;
  const pathname = screenPath(home, prefix);
  // Usually written by `marked`, but another page of this origin may have written anything.
  const { state = null, key } = (history.state ?? {}) as { state?: unknown; key?: unknown };
  return {
    navigationType,
    location: { pathname, search, hash, state, key: typeof key === 'string' ? key : 'document' },
  };
}
