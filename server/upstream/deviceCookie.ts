import { parseCookie, stringifySetCookie } from 'cookie';
import { deviceKeptDays } from '#shared/wire/deviceToken.ts';

const name = 'ms_device';

/** At least 128 bits, in characters that cannot begin another header or attribute. */
const token = /^[\w-]{22,128}$/;

/** The device token in a `cookie` header; `undefined` without a valid one. */
export function deviceOf(cookies: string | undefined): string | undefined {
  const value = cookies === undefined ? undefined : parseCookie(cookies)[name];
  return value !== undefined && token.test(value) ? value : undefined;
}

/** The `set-cookie` that stores the token for the account's calls; `undefined` if the token is not valid. */
export function deviceCookie(value: unknown, { secure }: { secure: boolean }): string | undefined {
  if (typeof value !== 'string' || !token.test(value)) return undefined;
  return stringifySetCookie({
    name,
    value,
    maxAge: deviceKeptDays * 86_400,
    path: '/api/auth',
    httpOnly: true,
    secure,
    sameSite: 'strict',
  });
}
