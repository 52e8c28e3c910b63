import { startTransition, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { type Navigator, type NavigationType, Router, type RouterProps } from 'react-router';
import { type Navigation, NavigationContext, pathOf } from './lib/router.ts';

type Entry = Pick<RouterProps, 'location'> & { navigationType: `${NavigationType}` };

/** react-router on the browser's own history. The old screen stays until the next one's chunk is there. */
export function BrowserRouter({ children }: { children: ReactNode }): ReactNode {
  const [{ location, navigationType }, setEntry] = useState(() => entryNow('POP'));
  const { navigator, navigate } = useMemo(() => {
    const show = (type: Entry['navigationType']) => startTransition(() => setEntry(entryNow(type)));
    const ways: Navigator = {
      createHref: pathOf,
      go: (steps) => history.go(steps),
      push(to, state) {
        history.pushState(marked(state), '', pathOf(to));
        show('PUSH');
      },
      replace(to, state) {
        history.replaceState(marked(state), '', pathOf(to));
        show('REPLACE');
      },
    };
    const lead: Navigation = (to, { replace = false, state } = {}) =>
      replace ? ways.replace(to, state) : ways.push(to, state);
    return { navigator: ways, navigate: lead };
  }, []);
  useLayoutEffect(() => {
    const move = () => startTransition(() => setEntry(entryNow('POP')));
    window.addEventListener('popstate', move);
    return () => window.removeEventListener('popstate', move);
  }, []);
  return (
    <NavigationContext value={navigate}>
      {/* The library's enum holds just these words; its values would bring the enum into the page. */}
      <Router location={location} navigationType={navigationType as NavigationType} navigator={navigator}>
        {children}
      </Router>
    </NavigationContext>
  );
}

/** What an entry of the history holds: the screen's state, and a key that names the entry. */
function marked(state: unknown) {
  return { state: state ?? null, key: Math.random().toString(36).slice(2, 10) };
}

function entryNow(navigationType: Entry['navigationType']): Entry {
  const { pathname, search, hash } = window.location;
  // Written by `marked`; another page of this origin may have left anything.
  const { state = null, key } = (history.state ?? {}) as { state?: unknown; key?: unknown };
  return {
    navigationType,
    location: { pathname, search, hash, state, key: typeof key === 'string' ? key : 'document' },
  };
}
