import { configureStore } from '@reduxjs/toolkit';
import { expect, test } from 'vitest';
import type { Session } from '#shared/audience/accountSchema.ts';
import { AppError } from '#shared/wire/appError.ts';
import type { ApiRequest, Transport } from '#shared/rendering/renderBundle.ts';
import type { ThunkExtra } from '../../../calls/api.ts';
import { checkEmail, checkSlug } from './accountCalls.ts';
import {
  authReducer,
  loggedOut,
  selectAuth,
  selectSession,
  selectToken,
  sessionSynced,
} from './authSlice.ts';
import { authFromStorage } from './authFromStorage.ts';
import { login, signUp } from './sessionCalls.ts';

const session: Session = {
  token: 'tok_1',
  user: {
    _id: 'usr_1',
    account_id: 'acc_1',
    name: 'Ada',
    email: 'a@b.example',
    slug: 'ada',
    currency: 'EUR',
  },
};
const credentials = { email: 'a@b.example', password: 'correct horse' };

test('a successful login stores the login response and its token', async () => {
  const store = startStore(async () => session);
  await store.dispatch(login(credentials));
  expect(selectSession(store.getState())).toEqual(session);
  expect(selectToken(store.getState())).toBe('tok_1');
});

test('a pending login clears the previous session', async () => {
  const answer = Promise.withResolvers<unknown>();
  const answers: Array<Promise<unknown>> = [Promise.resolve(session), answer.promise];
  const store = startStore(async () => answers.shift());
  await store.dispatch(login(credentials));
  const second = store.dispatch(login(credentials));
  expect(selectAuth(store.getState())).toEqual({ status: 'loading', session: null, error: null });
  answer.resolve(session);
  await second;
  expect(selectToken(store.getState())).toBe('tok_1');
});

test('a failed login clears the session and keeps the message of the server', async () => {
  let isRefusing = false;
  const store = startStore(async () => {
    if (isRefusing) throw new AppError(401, 'wrong_credentials', 'Wrong e-mail or password');
    return session;
  });
  await store.dispatch(login(credentials));
  isRefusing = true;
  await store.dispatch(login(credentials));
  expect(selectAuth(store.getState())).toEqual({
    status: 'failed',
    session: null,
    error: { status: 401, code: 'wrong_credentials', message: 'Wrong e-mail or password' },
  });
});

test('a login sends the credentials as its body', async () => {
  const asked: ApiRequest[] = [];
  const store = startStore(async (request) => {
    asked.push(request);
    return session;
  });
  await store.dispatch(login(credentials));
  expect(asked).toMatchObject([{ method: 'POST', upstream: 'auth', path: '/auth/login', body: credentials }]);
});

test('signing up signs in, and sends the inviting page', async () => {
  const asked: ApiRequest[] = [];
  const store = startStore(async (request) => {
    asked.push(request);
    return session;
  });
  const body = { ...credentials, name: 'Ada', slug: 'ada', currency: 'EUR', country: 'DE' };
  await store.dispatch(signUp({ body, ref: 'grace', signupType: 'link' }));
  expect(selectToken(store.getState())).toBe('tok_1');
  expect(asked[0]).toMatchObject({
    method: 'POST',
    upstream: 'auth',
    path: '/auth/signup',
    query: { ref: 'grace', signupType: 'link' },
    body,
  });
});

test('logging out clears the session', async () => {
  const store = startStore(async () => session);
  await store.dispatch(login(credentials));
  store.dispatch(loggedOut());
  expect(selectSession(store.getState())).toBeNull();
  expect(selectToken(store.getState())).toBeUndefined();
});

test('a change by another tab is adopted', async () => {
  const store = startStore(async () => session);
  store.dispatch(sessionSynced({ status: 'ready', session, error: null }));
  expect(selectToken(store.getState())).toBe('tok_1');
});

test('a saved session is restored only if it is complete', () => {
  expect(authFromStorage({ status: 'loading', session, error: null })).toEqual({
    status: 'ready',
    session,
    error: null,
  });
  const broken = [null, 'x', 3, [], {}, { session: null }, { session: { token: 'x' } }];
  const half = { session: { token: 'x', user: { ...session.user, slug: 7 } } };
  const empty = { session: { ...session, token: '' } };
  for (const saved of [...broken, half, empty]) {
    expect(authFromStorage(saved)).toEqual({ status: 'idle', session: null, error: null });
  }
});

test('a slug is free when it is valid and nobody has it', async () => {
  const answers: Record<string, unknown> = {
    '/auth/is-valid-slug': { valid: true },
    '/auth/user-exists': { exists: false },
  };
  const store = startStore(async ({ path }) => answers[path]);
  expect(await store.dispatch(checkSlug('ada')).unwrap()).toEqual({ kind: 'free' });
  answers['/auth/user-exists'] = { exists: true };
  expect(await store.dispatch(checkSlug('ada')).unwrap()).toMatchObject({ kind: 'refused' });
  answers['/auth/is-valid-slug'] = { valid: false, message: 'Start with a letter or a digit.' };
  expect(await store.dispatch(checkSlug('-ada')).unwrap()).toEqual({
    kind: 'refused',
    message: 'Start with a letter or a digit.',
  });
});

test('a slug is checked by user-exists, an e-mail address by email-exists', async () => {
  const asked: ApiRequest[] = [];
  let exists = true;
  const store = startStore(async (request) => {
    asked.push(request);
    return { valid: true, exists };
  });
  await store.dispatch(checkSlug('ada'));
  expect(await store.dispatch(checkEmail('a@b.example')).unwrap()).toBe(true);
  exists = false;
  expect(await store.dispatch(checkEmail('b@b.example')).unwrap()).toBe(false);
  expect(asked.map(({ method, upstream, path, query }) => [method, upstream, path, query])).toEqual([
    ['GET', 'auth', '/auth/is-valid-slug', { slug: 'ada' }],
    ['GET', 'auth', '/auth/user-exists', { slug: 'ada' }],
    ['GET', 'auth', '/auth/email-exists', { email: 'a@b.example' }],
    ['GET', 'auth', '/auth/email-exists', { email: 'b@b.example' }],
  ]);
});

function startStore(request: Transport) {
  const config = {
    productName: 'makerstall',
    publicUrl: 'http://localhost:3000',
    payments: { provider: 'test' as const, publishableKey: null, movesMoney: false },
    sentryDsn: null,
    sentryEnvironment: 'production',
  };
  const extraArgument: ThunkExtra = { request, config, now: () => 0 };
  return configureStore({
    reducer: { auth: authReducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument } }),
  });
}
