import type { Request, RequestHandler, Response } from 'express';
import { z } from 'zod';
import { AppError } from '#shared/appError.ts';
import type { Call } from '#shared/calls.ts';
import { accountEmail } from '#shared/wire.ts';
import type { RateLimits, SignIn } from '../http/rateLimit.ts';
import { factsOf } from '../http/requestFacts.ts';
import { deviceOf } from './deviceCookie.ts';
import type { KnowsDevice } from './knownDevice.ts';
import type { Lifetime } from './lifetime.ts';
import type { Admission } from './proxy.ts';
import { readBody } from './requestBody.ts';

const maxSignInBytes = 16 * 1024;

export type Admitted = {
  request: Request;
  response: Response;
  row: Call;
  limits: RateLimits;
  knowsDevice: KnowsDevice;
};

/** Whether a call may go on by its row's rate limits; of a sign-in the body is read for it. */
export async function admit({ row, limits, ...caller }: Admitted, lifetime: Lifetime): Promise<Admission> {
  const { limit } = row;
  if (limit === undefined) return { kind: 'go on' };
  if (!(await passes(limits.byAddress[limit], caller))) return { kind: 'answered' };
  if (limit !== 'signIn') return { kind: 'go on' };
  const body = await readBody(caller.request, { maxBytes: maxSignInBytes, lifetime });
  const account = accountOf(body);
  if (account !== undefined && !(await passes(limits.byAccount(signInOf(account, caller)), caller)))
    return { kind: 'answered' };
  return { kind: 'go on', body };
}

/** Runs a limiter: true when it lets the request on, false when it has answered. */
async function passes(
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
  { request, knowsDevice }: Pick<Admitted, 'request' | 'knowsDevice'>,
): SignIn {
  const token = deviceOf(request.headers.cookie);
  if (token === undefined) return { account };
  const { id: requestId } = factsOf(request);
  const device = { email: account, token, requestId, visitorAddress: request.ip ?? '' };
  return { account, device: { token, isKnown: () => knowsDevice(device) } };
}

const signIn = z.object({ email: accountEmail });

/**
 * Whose sign-in it is, by the API's own rule. A body that is not JSON in UTF-8 is refused here: the API might read it in another way
 * than this server, and so let somebody try passwords uncounted.
 */
function accountOf(body: Buffer): string | undefined {
  const read = parseJson(body);
  if (typeof read !== 'object' || read === null)
    throw new AppError(400, 'not_json', 'The body must be a JSON object.');
  return signIn.safeParse(read).data?.email;
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}
