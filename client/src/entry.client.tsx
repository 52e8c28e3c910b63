import './styles/global.css';
import { startTransition, useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { canonicalPath, matchScreen } from '#shared/addresses.ts';
import { AppError, catalogue } from '#shared/appError.ts';
import type { Transport } from '#shared/renderBundle.ts';
import { App } from './App.tsx';
import { BrowserRouter } from './BrowserRouter.tsx';
import { ConfigContext } from './api.ts';
import type { BrowserTransportOptions } from './browserTransport.ts';
import { cartMiddleware } from './cartEffects.ts';
import { keepErrors } from './earlyErrors.ts';
import { accountMiddleware, sessionEnd, startEffects } from './effects.ts';
import { selectToken } from './features/auth/authSlice.ts';
import { countVisit } from './countVisit.ts';
import { watchHydration, wholePage } from './hydration.ts';
import { LaterContext } from './lib/later.ts';
import { readPageData, readState } from './pageData.ts';
import { reloadWhenLost } from './reloadWhenLost.ts';
import { savedState } from './savedState.ts';
import { sendNow } from './sendNow.ts';
import { makeStore } from './store.ts';
import { takeEarlyInput } from './takeEarlyInput.ts';
import { startTelemetry } from './telemetry.ts';
import { makeViews, viewName } from './views.ts';

// In a task of its own: to evaluate the modules is enough for one.
setTimeout(() => void start());

/** The state in the page becomes the store, React takes the page over, then what was saved wakes up. */
async function start(): Promise<void> {
  const page = readPageData(document);
  // Without a place to report to nothing is kept.
  const early = page.config.sentryDsn ? keepErrors() : undefined;
  const state = readState(document, Date.now());
  const views = makeViews({ onLost: reloadWhenLost() });
  const saved = savedState();
  const end = sessionEnd(saved);
  const store = makeStore({
    transport: lateTransport({ token: () => selectToken(store.getState()), onTokenExpired: end.expired }),
    config: page.config,
    now: Date.now,
    preloadedState: state,
    saving: saved,
    middleware: [cartMiddleware, accountMiddleware(end)],
  });
  const match = matchScreen(canonicalPath(location.pathname));
  const view = await views.load(viewName(match, page.status));
  const hydration = watchHydration(page.parts);
  const replayInput = takeEarlyInput();
  // In slices, so that a tap is heard between them.
  startTransition(() => {
    hydrateRoot(
      document,
      <Provider store={store} serverState={state}>
        <ConfigContext value={page.config}>
          <LaterContext value={{ work: new Map(), noteRendered: () => {}, noteHydrated: hydration.note }}>
            <Hydrated tell={() => hydration.note(wholePage)}>
              <BrowserRouter>
                <App views={views} initialStatus={page.status} />
              </BrowserRouter>
            </Hydrated>
          </LaterContext>
        </ConfigContext>
      </Provider>,
      {
        onRecoverableError(error) {
          hydration.giveUp();
          reportError(error);
        },
      },
    );
  });
  await hydration.done;
  saved.wake(store);
  await saved.awake;
  startEffects({ store, saved });
  if (page.status === 200) countVisit(store, match?.params['slug']);
  void replayInput();
  startTelemetry({ store, config: page.config, status: page.status, early });
  if (!page.isComplete)
    await view.preload?.({ dispatch: store.dispatch, params: match?.params ?? {}, later: () => {} });
}

/** A visitor who only looks asks for nothing: what makes calls is loaded for the first one. */
function lateTransport(options: BrowserTransportOptions): Transport {
  return async (request) => {
    if (request.keepalive) return sendNow(request, options.token());
    const { browserTransport } = await import('./browserTransport.ts').catch((cause: unknown) => {
      throw new AppError(0, 'no_response', catalogue.noResponse, { cause });
    });
    return browserTransport(options)(request);
  };
}

/** A wrapper, not a sibling: the tree must fork where the server's does, or `useId` would name the parts differently. */
function Hydrated({ tell, children }: { tell: () => void; children: ReactNode }) {
  // oxlint-disable-next-line react/exhaustive-deps -- once, when the shell has hydrated
  useEffect(tell, []);
  return children;
}
