import {
  createAsyncThunk,
  type PayloadAction,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { createContext, use } from 'react';
import { useDispatch } from 'react-redux';
import type { AppError } from '#shared/appError.ts';
import type { PublicConfig } from '#shared/publicConfig.ts';
import type { PageStatus, Transport } from '#shared/renderBundle.ts';
import type { ResourceError } from './lib/resource.ts';

/** What every thunk gets beside `dispatch`: the way to the API, the page's settings and the clock. */
export type ThunkExtra = {
  request: Transport;
  config: PublicConfig;
  now: () => number;
  /** Writes what survives a reload to storage now; browser only. */
  flush?: () => Promise<void>;
  /** Resolves when the saved state has woken, or has failed to; browser only. */
  awake?: Promise<void>;
  /** The saved state's text, where another tab has written it since this one read or wrote it; browser only. */
  writtenElsewhere?: () => string | undefined;
};

export type AppDispatch = ThunkDispatch<unknown, ThunkExtra, UnknownAction>;

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();

export const ConfigContext = createContext<PublicConfig | null>(null);

/** The page's settings, the same in a render and in the browser. */
export function useConfig(): PublicConfig {
  const config = use(ConfigContext);
  if (!config) throw new Error('useConfig needs a ConfigContext above it');
  return config;
}

/** `createAsyncThunk` whose failures carry what a person may read: status, message and description. */
export const createCall = createAsyncThunk.withTypes<{
  extra: ThunkExtra;
  dispatch: AppDispatch;
  rejectValue: ResourceError;
}>();

/** The actions of calls that are known by their names: the page carries the reducer, they come with their screens. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- what they answer, as for `createAction`
export function callsNamed<T>(...names: string[]) {
  const are = (state: string, { type }: UnknownAction) => names.some((name) => type === `${name}/${state}`);
  return {
    areUnderWay: (action: UnknownAction) => are('pending', action),
    haveSucceeded: (action: UnknownAction): action is PayloadAction<T> => are('fulfilled', action),
    haveFailed: (action: UnknownAction): action is PayloadAction<ResourceError | undefined> =>
      are('rejected', action),
  };
}

/** An error as a slice keeps it. */
export function toResourceError(error: AppError): ResourceError {
  return {
    status: error.status,
    message: error.message,
    ...(error.description === undefined ? {} : { description: error.description }),
  };
}

/**
 * What a page asks for before it is shown. It awaits what decides the status and hands the rest to `later`, which a render
 * waits for at most 2 s; components read such data inside a Suspense boundary, after `useLater(key)` (`lib/later.ts`).
 */
export type Preload = (context: PreloadContext) => Promise<PageStatus>;

export type PreloadContext = {
  dispatch: AppDispatch;
  params: Record<string, string>;
  later: (key: string, work: Promise<unknown>) => void;
};
