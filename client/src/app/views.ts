import { use, useSyncExternalStore } from 'react';
import { loadView } from './routes.ts';
import type { View, ViewName } from './view.ts';
import { isPublicScreen, type Screen, type ScreenMatch } from '#shared/addresses/addresses.ts';

/** The chunks that have loaded, so that their screens render at once. One for each document or render bundle. */
export type Views = ReturnType<typeof makeViews>;

export function makeViews(options: { onLoadError?: () => void } = {}) {
  const loaded = new Map<ViewName, View>();
  const loadingViews = new Map<ViewName, Promise<View>>();
  const shown = new Map<ViewName, Promise<View>>();
  const watchers = new Set<() => void>();
  // In a microtask, because React may be rendering now and then no other component may be updated.
  const notifyWatchers = () =>
    queueMicrotask(() => {
      for (const notify of watchers) notify();
    });

  async function fetchView(name: ViewName): Promise<View> {
    try {
      const view = await loadView(name);
      loaded.set(name, view);
      return view;
    } finally {
      // A chunk that failed to load may succeed at the next try.
      loadingViews.delete(name);
      notifyWatchers();
    }
  }

  function load(name: ViewName): Promise<View> {
    const here = loaded.get(name);
    if (here) return Promise.resolve(here);
    const earlier = loadingViews.get(name);
    if (earlier) return earlier;
    const loading = fetchView(name);
    loadingViews.set(name, loading);
    notifyWatchers();
    return loading;
  }

  return {
    load,
    /**
     * Loads a screen that is being shown. When its chunk fails to load, `onLoadError` is called and the promise stays pending.
     */
    show(name: ViewName): Promise<View> {
      const earlier = shown.get(name);
      if (earlier) return earlier;
      const showing = load(name).catch((error: unknown) => {
        if (!options.onLoadError) throw error;
        options.onLoadError();
        return new Promise<View>(() => {});
      });
      shown.set(name, showing);
      return showing;
    },
    get: (name: ViewName) => loaded.get(name),
    isLoading: () => loadingViews.size > 0,
    watch: (notify: () => void) => {
      watchers.add(notify);
      return () => watchers.delete(notify);
    },
  };
}

/** The view, if its chunk has loaded; else the render suspends. */
export function useView(views: Views, name: ViewName): View {
  return views.get(name) ?? use(views.show(name));
}

export function useIsLoading(views: Views): boolean {
  return useSyncExternalStore(views.watch, views.isLoading, () => false);
}

/** The screen that an address names, or the error screen for the status. */
export function viewName(match: ScreenMatch | undefined, status: number): ViewName {
  if (!match || status === 404) return 'notFound';
  return status === 200 ? match.screen : 'failure';
}

export function isPublicView(view: ViewName): view is Screen {
  return view !== 'notFound' && view !== 'failure' && isPublicScreen(view);
}
