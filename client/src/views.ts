import { use, useSyncExternalStore } from 'react';
import { routes, type View, type ViewName } from './routes.tsx';
import { isPublicScreen, type Screen, type ScreenMatch } from '#shared/addresses.ts';

/** The chunks that are there, so that a screen whose chunk has come renders at once. One per document or render bundle. */
export type Views = ReturnType<typeof makeViews>;

export function makeViews(options: { onLost?: () => void } = {}) {
  const there = new Map<ViewName, View>();
  const coming = new Map<ViewName, Promise<View>>();
  const shown = new Map<ViewName, Promise<View>>();
  const watchers = new Set<() => void>();
  // In a microtask: a screen is asked for while React renders, when no other component may be updated.
  const tellWatchers = () =>
    queueMicrotask(() => {
      for (const tell of watchers) tell();
    });

  async function fetchView(name: ViewName): Promise<View> {
    try {
      const view = await routes[name]();
      there.set(name, view);
      return view;
    } finally {
      // A chunk that could not be fetched may be there at the next try.
      coming.delete(name);
      tellWatchers();
    }
  }

  function load(name: ViewName): Promise<View> {
    const here = there.get(name);
    if (here) return Promise.resolve(here);
    const known = coming.get(name);
    if (known) return known;
    const loading = fetchView(name);
    coming.set(name, loading);
    tellWatchers();
    return loading;
  }

  return {
    load,
    /** For a screen that is being shown: a chunk that cannot be fetched is `onLost`'s business, and never comes. */
    show(name: ViewName): Promise<View> {
      const known = shown.get(name);
      if (known) return known;
      const showing = load(name).catch((error: unknown) => {
        if (!options.onLost) throw error;
        options.onLost();
        return new Promise<View>(() => {});
      });
      shown.set(name, showing);
      return showing;
    },
    get: (name: ViewName) => there.get(name),
    isLoading: () => coming.size > 0,
    watch: (tell: () => void) => {
      watchers.add(tell);
      return () => watchers.delete(tell);
    },
  };
}

/** The view itself where its chunk is there; else the render waits for it. */
export function useView(views: Views, name: ViewName): View {
  return views.get(name) ?? use(views.show(name));
}

export function useIsLoading(views: Views): boolean {
  return useSyncExternalStore(views.watch, views.isLoading, () => false);
}

/** The screen that an address names, or the one that tells why it cannot be shown. */
export function viewName(match: ScreenMatch | undefined, status: number): ViewName {
  if (!match || status === 404) return 'notFound';
  return status === 200 ? match.screen : 'failure';
}

export function isPublicView(view: ViewName): view is Screen {
  return view !== 'notFound' && view !== 'failure' && isPublicScreen(view);
}
