import { combineReducers, configureStore, type Middleware, type Reducer } from '@reduxjs/toolkit';
import type { PublicConfig } from '#shared/publicConfig.ts';
import type { Transport } from '#shared/renderBundle.ts';
import type { ThunkExtra } from './api.ts';
import { authReducer } from './features/auth/authSlice.ts';
import { cartReducer } from './features/cart/cartSlice.ts';
import { productTypeReducer } from './features/productType/productTypeSlice.ts';
import { publicPageReducer } from './features/publicPage/publicPageSlice.ts';
import { uiReducer } from './features/ui/uiSlice.ts';

/** Source: specification, section 3, "client state slices". */
const slices = {
  auth: authReducer,
  publicPage: publicPageReducer,
  productType: productTypeReducer,
  cart: cartReducer,
  ui: uiReducer,
};

const combined = combineReducers(slices);

export type State = ReturnType<typeof combined>;

/** A part that a heavy chunk brings along when it loads, e.g. the dashboard's RTK Query. */
export type StorePart = { reducerPath: string; reducer: Reducer; middleware: Middleware };

export type StoreOptions = {
  transport: Transport;
  config: PublicConfig;
  now: () => number;
  preloadedState?: State | undefined;
  /** The browser's store only: how what survives a reload stands. */
  saving?: Required<Pick<ThunkExtra, 'flush' | 'awake' | 'writtenElsewhere'>>;
  middleware?: readonly Middleware[];
};

export type Store = ReturnType<typeof makeStore>;

export function makeStore({ transport, config, now, preloadedState, saving, middleware = [] }: StoreOptions) {
  const extra: ThunkExtra = {
    request: transport,
    config,
    now,
    ...saving,
  };
  const late = lateMiddleware();
  const parts = new Map<string, Reducer>();
  // Parts grow inside the wrapping: redux-persist forgets that it is awake when its reducer is replaced.
  let reduce: Reducer<State> = combined;
  let wrapped: Reducer<State> = (state, action) => reduce(state, action);
  const store = configureStore({
    reducer: (state: State | undefined, action) => wrapped(state, action),
    ...(preloadedState ? { preloadedState } : {}),
    // What redux-persist dispatches is not plain data, and the checks exist in development only.
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: extra }, serializableCheck: false, immutableCheck: false }).concat(
        ...middleware,
        late.middleware,
      ),
  });

  /** Adds a part once; asking again changes nothing. */
  function inject(part: StorePart): void {
    if (parts.has(part.reducerPath)) return;
    parts.set(part.reducerPath, part.reducer);
    late.add(part.middleware);
    reduce = combineReducers({ ...slices, ...Object.fromEntries(parts) });
    store.dispatch({ type: 'store/partAdded', payload: part.reducerPath });
  }

  /** Puts a reducer around all slices, e.g. redux-persist's once there is something to keep. */
  function wrap(around: (reducer: Reducer<State>) => Reducer<State>): void {
    wrapped = around(wrapped);
  }

  return { ...store, inject, wrap };
}

/** A place in the chain for middleware that is not known yet when the store is made. */
function lateMiddleware() {
  const added: ((next: Dispatching) => Dispatching)[] = [];
  let bind: ((middleware: Middleware) => (next: Dispatching) => Dispatching) | undefined;
  const middleware: Middleware = (api) => {
    bind = (one) => one(api);
    return (next) => (action) => added.reduceRight((chain, one) => one(chain), next)(action);
  };
  return {
    middleware,
    add(one: Middleware): void {
      if (bind) added.push(bind(one));
    },
  };
}

type Dispatching = (action: unknown) => unknown;
