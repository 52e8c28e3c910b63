import {
  combineSlices,
  configureStore,
  createDynamicMiddleware,
  type Middleware,
  type Reducer,
} from '@reduxjs/toolkit';
import type { PublicConfig } from '#shared/rendering/publicConfig.ts';
import type { PageLanguage } from '../lib/texts/useTexts.ts';
import type { Transport } from '#shared/rendering/renderBundle.ts';
import type { ThunkExtra } from '../calls/api.ts';
import { authReducer } from '../features/public/auth/authSlice.ts';
import { cartReducer } from '../features/public/cart/cartSlice.ts';
import { productTypeReducer } from '../features/public/productType/productTypeSlice.ts';
import { publicPageReducer } from '../features/public/publicPage/publicPageSlice.ts';
import { uiReducer } from '../features/public/ui/uiSlice.ts';

/** Source: specification, section 3, "client state slices". */
const slices = {
  auth: authReducer,
  publicPage: publicPageReducer,
  productType: productTypeReducer,
  cart: cartReducer,
  ui: uiReducer,
};

export type State = { [Name in keyof typeof slices]: ReturnType<(typeof slices)[Name]> };

/** A reducer and middleware that a lazy chunk adds, e.g. the dashboard's RTK Query. */
export type StorePart = { reducerPath: string; reducer: Reducer; middleware: Middleware };

export type StoreOptions = {
  transport: Transport;
  config: PublicConfig;
  now: () => number;
  pageLanguage?: PageLanguage;
  preloadedState?: State | undefined;
  /** The persisted state's controls; in the browser's store only. */
  saving?: Required<Pick<ThunkExtra, 'flush' | 'rehydrated' | 'writtenElsewhere'>>;
  middleware?: readonly Middleware[];
};

export type Store = ReturnType<typeof makeStore>;

export function makeStore({ transport, preloadedState, saving, middleware = [], ...page }: StoreOptions) {
  const extra: ThunkExtra = {
    request: transport,
    ...page,
    ...saving,
  };
  const combined = combineSlices(slices);
  const dynamic = createDynamicMiddleware();
  const parts = new Set<string>();
  let wrapped: Reducer<State> = combined;
  const store = configureStore({
    reducer: (state: State | undefined, action) => wrapped(state, action),
    ...(preloadedState ? { preloadedState } : {}),
    // redux-persist dispatches actions that cannot be serialized. The checks run in development only.
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: extra }, serializableCheck: false, immutableCheck: false }).concat(
        ...middleware,
        dynamic.middleware,
      ),
  });

  /** Adds a part once. Adding it again changes nothing. */
  function inject({ reducerPath, reducer, middleware: added }: StorePart): void {
    if (parts.has(reducerPath)) return;
    parts.add(reducerPath);
    combined.inject({ reducerPath, reducer });
    dynamic.addMiddleware(added);
    store.dispatch({ type: 'store/partAdded', payload: reducerPath });
  }

  /** Wraps the root reducer, e.g. in redux-persist's once there is something to save. */
  function wrap(around: (reducer: Reducer<State>) => Reducer<State>): void {
    wrapped = around(wrapped);
  }

  return { ...store, inject, wrap };
}
