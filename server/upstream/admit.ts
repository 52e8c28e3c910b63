import type { Request, RequestHandler, Response } from 'express';
import { z } from 'zod';
import { AppError } from '#shared/wire/appError.ts';
import type { Call } from '#shared/wire/call.ts';
import { serverRefusals } from '#shared/texts/en/serverRefusals.ts';
import { accountEmail } from '#shared/wire/wire.ts';
import { parseUtf8Json } from '../http/parseUtf8Json.ts';
import type { RateLimits, SignIn } from '../http/rateLimits.ts';
import { visitorOf } from '../http/visitor.ts';
import { deviceOf } from './deviceCookie.ts';
import type { IsKnownDevice } from './knownDevice.ts';
import type { Lifetime } from '../http/callLifetime.ts';
import type { Admission } from './proxy.ts';
import { readBody } from '../http/requestBody.ts';

const maxSignInBytes = 16 * 1024;

export type Admitted = {
  request: Request;
  response: Response;
  row: Call;
  limits: RateLimits;
  isKnownDevice: IsKnownDevice;
};

/** Applies the rate limits of a call's row. For a sign-in it reads the body. */
export async function admit({ row, limits, ...caller }: Admitted, lifetime: Lifetime): Promise<Admission> {
  const { limit } = row;
  if (limit === undefined) return { kind: 'allowed' };
  if (!(await isWithinLimit(limits.byAddress[limit], caller))) return { kind: 'answered' };
  if (limit !== 'signIn') return { kind: 'allowed' };
  const body = await readBody(caller.request, { maxBytes: maxSignInBytes, lifetime });
  const account = accountOf(body);
  if (account !== undefined && !(await isWithinLimit(limits.byAccount(signInOf(account, caller)), caller)))
    return { kind: 'answered' };
  return { kind: 'allowed', body };
}

/** Runs a limiter: true if it lets the request pass, false if it has answered. */
async function isWithinLimit(
  limiter: RequestHandler,
  { request, response }: { request: Request; response: Response },
): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  response.once('close', () => resolve(false));
  limiter(request, response, (error?: unknown) => {
    if (error === undefined) resolve(true);
    else reject(error);
  });
  return promise;
}

function signInOf(
  account: string,
  { request, isKnownDevice }: Pick<Admitted, 'request' | 'isKnownDevice'>,
): SignIn {
  const token = deviceOf(request.headers.cookie);
  if (token === undefined) return { account };
  const device = { ...visitorOf(request), email: account, token };
  return { account, device: { token, isKnown: () => isKnownDevice(device) } };
}

const signIn = z.object({ email: accountEmail });

/**
 * The account of a sign-in, by the API's own rule. A body that is not JSON in UTF-8 is refused: the API might parse it differently, and
 * passwords could then be tried uncounted.
 */
function accountOf(body: Buffer): string | undefined {
  const read = parseUtf8Json(body);
  if (typeof read !== 'object' || read === null)
    throw new AppError(400, 'not_json', serverRefusals.bodyNotObject);
  return signIn.safeParse(read).data?.email;
}
