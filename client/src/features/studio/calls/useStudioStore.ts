import type { Middleware, Reducer, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { studioApi } from './studioApi.ts';

export type StudioState = { studio: ReturnType<typeof studioApi.reducer> };

type GrowingStore = {
  inject: (part: { reducerPath: string; reducer: Reducer; middleware: Middleware }) => void;
};

/** Adds the dashboard's calls to the store, and clears the account's cache on unmount. True once they may be used. */
export function useStudioStore(): boolean {
  const store = useStore();
  useEffect(() => {
    // The application's store has this method in addition to Redux's own (`store.ts`).
    (store as unknown as GrowingStore).inject(studioApi);
    const stopListening = setupListeners(store.dispatch);
    return () => {
      stopListening();
      store.dispatch(studioApi.util.resetApiState());
    };
  }, [store]);
  return useSelector((state: Partial<StudioState>) => state.studio !== undefined);
}

export const useStudioDispatch = useDispatch.withTypes<ThunkDispatch<StudioState, unknown, UnknownAction>>();
