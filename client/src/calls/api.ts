import {
  createAsyncThunk,
  type PayloadAction,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { createContext, use } from 'react';
import { useDispatch } from 'react-redux';
import type { AppError } from '#shared/wire/appError.ts';
import type { PublicConfig } from '#shared/rendering/publicConfig.ts';
import type { PageStatus, Transport } from '#shared/rendering/renderBundle.ts';
import type { ResourceError } from '../lib/resource.ts';
import type { PageLanguage } from '../lib/texts/useTexts.ts';

/** Every thunk gets this besides `dispatch`: the API's transport, the page's settings and the clock. */
export type ThunkExtra = {
  request: Transport;
  config: PublicConfig;
  now: () => number;
  /** Absent: English. */
  pageLanguage?: PageLanguage;
  /** Writes the saved state to storage now. Browser only. */
  flush?: () => Promise<void>;
  /** Resolves when the saved state was restored, or restoring it failed. Browser only. */
  rehydrated?: Promise<void>;
  /** The saved state's text, if another tab has written it since this tab last read or wrote it. Browser only. */
  writtenElsewhere?: () => string | undefined;
};

export type AppDispatch = ThunkDispatch<unknown, ThunkExtra, UnknownAction>;

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();

export const ConfigContext = createContext<PublicConfig | null>(null);

/** The page's settings, the same on the server and in the browser. */
export function useConfig(): PublicConfig {
  const config = use(ConfigContext);
  if (!config) throw new Error('useConfig needs a ConfigContext above it');
  return config;
}

/** `createAsyncThunk` whose rejections carry texts for the user: status, message and description. */
export const createCall = createAsyncThunk.withTypes<{
  extra: ThunkExtra;
  dispatch: AppDispatch;
  rejectValue: ResourceError;
}>();

/** Matchers for thunks by their names. The reducer is in every page, the thunks load with their screens. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the type of their results, as in `createAction`
export function callsNamed<T>(...names: string[]) {
  const matches = (state: string, { type }: UnknownAction) =>
    names.some((name) => type === `${name}/${state}`);
  return {
    areUnderWay: (action: UnknownAction) => matches('pending', action),
    haveSucceeded: (action: UnknownAction): action is PayloadAction<T> => matches('fulfilled', action),
    haveFailed: (action: UnknownAction): action is PayloadAction<ResourceError | undefined> =>
      matches('rejected', action),
  };
}

/** An error as a slice stores it. */
export function toResourceError(error: AppError): ResourceError {
  return {
    status: error.status,
    message: error.message,
    ...(error.description === undefined ? {} : { description: error.description }),
  };
}

/**
 * What a screen fetches before it is shown. It awaits what decides the status and passes the rest to `defer`, for which the
 * server waits at most 2 s. Components read deferred data inside a Suspense boundary, after `useDeferred(key)`
 * (`lib/deferred.ts`).
 */
export type Preload = (context: PreloadContext) => Promise<PageStatus>;

export type PreloadContext = {
  dispatch: AppDispatch;
  params: Record<string, string>;
  defer: (key: string, work: Promise<unknown>) => void;
};
