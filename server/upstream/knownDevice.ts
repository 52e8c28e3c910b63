import { deviceHeader } from '#shared/wire/deviceToken.ts';
import { traceparentOf } from '../http/requestContext.ts';
import type { Visitor } from '../http/visitor.ts';
import type { Upstreams } from './upstreams.ts';
import { callUpstream } from './callUpstream.ts';

export type Device = Visitor & { email: string; token: string };

/** Whether the browser with this token signed in to the account before. */
export type IsKnownDevice = (device: Device) => Promise<boolean>;

const maxMs = 5000;

/** Calls the auth API: 204 is yes. Any other answer, none, or one that takes 5 s is no. */
export function createKnownDeviceCheck(upstreams: Upstreams): IsKnownDevice {
  return async ({ email, token, requestId, trace, visitorAddress }) => {
    const headers = [
      'content-type',
      'application/json',
      'x-request-id',
      requestId,
      ...(trace ? ['traceparent', traceparentOf(trace)] : []),
      'x-forwarded-for',
      visitorAddress,
      deviceHeader,
      token,
    ];
    try {
      const { statusCode } = await callUpstream(
        upstreams,
        {
          upstream: 'auth',
          method: 'POST',
          path: '/auth/known-device',
          headers,
          body: JSON.stringify({ email }),
        },
        { timeoutMs: Math.min(maxMs, upstreams.timeoutMs) },
      );
      return statusCode === 204;
    } catch {
      return false;
    }
  };
}
