import './styles/global.css';
import { startTransition, useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { canonicalPath, matchScreen } from '#shared/addresses/addresses.ts';
import { AppError } from '#shared/wire/appError.ts';
import type { Transport } from '#shared/rendering/renderBundle.ts';
import { LanguageContext } from './lib/texts/useTexts.ts';
import { App } from './app/App.tsx';
import { BrowserRouter } from './app/BrowserRouter.tsx';
import { documentLanguage } from './lib/texts/documentLanguage.ts';
import { screenPath } from './lib/shownPath.ts';
import { ConfigContext } from './calls/api.ts';
import type { BrowserTransportOptions } from './calls/browserTransport.ts';
import { cartMiddleware } from './store/cartEffects.ts';
import { collectEarlyErrors } from './telemetry/earlyErrors.ts';
import { accountMiddleware, sessionEnd, startEffects } from './store/effects.ts';
import { selectToken } from './features/public/auth/authSlice.ts';
import { countVisit } from './telemetry/countVisit.ts';
import { watchHydration, wholePage } from './start/hydration.ts';
import { whenIdle } from './lib/whenIdle.ts';
import { isOffline, noResponseText } from './lib/noResponseText.ts';
import { reload } from './lib/reload.ts';
import { DeferredContext } from './lib/deferred.ts';
import { readPageData, readState } from './app/pageData.ts';
import { reloadOnChunkError } from './start/reloadOnChunkError.ts';
import { savedState } from './store/savedState.ts';
import { sendBeacon } from './calls/sendBeacon.ts';
import { makeStore } from './store/store.ts';
import { takeEarlyInput } from './start/takeEarlyInput.ts';
import { startTelemetry } from './telemetry/startTelemetry.ts';
import { makeViews, viewName } from './app/views.ts';

// The start gets a separate task: evaluating the modules already takes a long one.
setTimeout(() => void start());

/** Makes the store from the page's state, hydrates the page, then restores the saved state. */
async function start(): Promise<void> {
  const page = readPageData(document);
  // Without a DSN, errors are not collected.
  const early = page.config.sentryDsn ? collectEarlyErrors() : undefined;
  const state = readState(document, Date.now());
  const pageLanguage = documentLanguage();
  const views = makeViews({ onLoadError: reloadOnChunkError(isOffline, reload) });
  const saved = savedState();
  const end = sessionEnd(saved);
  const store = makeStore({
    transport: lazyTransport({
      token: () => selectToken(store.getState()),
      onTokenExpired: end.expired,
      language: pageLanguage.prefix.slice(1),
      loadRefusals: pageLanguage.language === 'en' ? undefined : loadRefusals,
    }),
    config: page.config,
    now: Date.now,
    pageLanguage,
    preloadedState: state,
    saving: saved,
    middleware: [cartMiddleware, accountMiddleware(end)],
  });
  const match = matchScreen(canonicalPath(screenPath(page.config.home, pageLanguage.prefix)));
  const view = await views.load(viewName(match, page.status));
  const hydration = watchHydration(page.parts);
  const replayInput = takeEarlyInput();
  // React hydrates in slices, and the browser can handle a tap between them.
  startTransition(() => {
    hydrateRoot(
      document,
      <Provider store={store} serverState={state}>
        <ConfigContext value={page.config}>
          <LanguageContext value={pageLanguage}>
            <DeferredContext
              value={{
                work: new Map(),
                noteRendered: () => {},
                noteHydrated: hydration.note,
                noteDiscarded: hydration.giveUp,
              }}
            >
              <Hydrated onHydrated={() => hydration.note(wholePage)}>
                <BrowserRouter>
                  <App views={views} initialStatus={page.status} />
                </BrowserRouter>
              </Hydrated>
            </DeferredContext>
          </LanguageContext>
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
  saved.rehydrate(store);
  await saved.rehydrated;
  startEffects({ store, saved });
  if (page.status === 200) countVisit(store, match?.params['slug']);
  void replayInput();
  whenIdle(
    () =>
      void import('./app/idleWork.ts').then(
        ({ startIdleWork }) => startIdleWork(pageLanguage.language),
        () => {},
      ),
  );
  startTelemetry({ store, config: page.config, status: page.status, early });
  if (!page.isComplete)
    await view.preload?.({ dispatch: store.dispatch, params: match?.params ?? {}, defer: () => {} });
}

/** Loads the transport's code at the first call, because many visitors make none. */
function lazyTransport(options: BrowserTransportOptions): Transport {
  return async (request) => {
    if (request.keepalive) return sendBeacon(request, options.token());
    const { browserTransport } = await import('./calls/browserTransport.ts').catch((cause: unknown) => {
      throw new AppError(0, 'no_response', noResponseText(), { cause });
    });
    return browserTransport(options)(request);
  };
}

async function loadRefusals() {
  return (await import('#shared/texts/en/refusals.ts')).refusals;
}

/** A wrapper, not a sibling: the tree must branch where the server's tree does. Otherwise `useId` gives other ids. */
function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  // oxlint-disable-next-line react/exhaustive-deps -- once, when the shell has hydrated
  useEffect(onHydrated, []);
  return children;
}
