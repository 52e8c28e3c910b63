import { deviceHeader } from '#shared/deviceToken.ts';
import type { Upstreams } from './upstreams.ts';
import { callUpstream } from './callUpstream.ts';

export type Device = {
  email: string;
  token: string;
  requestId: string;
  traceparent: string;
  visitorAddress: string;
};

/** Whether the browser with this token signed in to the account before. */
export type KnowsDevice = (device: Device) => Promise<boolean>;

const longestMs = 5000;

/** Calls the auth API: 204 is yes. Any other answer, none, or one that takes 5 s is no. */
export function knowsDevice(upstreams: Upstreams): KnowsDevice {
  return async ({ email, token, requestId, traceparent, visitorAddress }) => {
    const headers = [
      'content-type',
      'application/json',
      'x-request-id',
      requestId,
      'traceparent',
      traceparent,
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
        { timeoutMs: Math.min(longestMs, upstreams.timeoutMs) },
      );
      return statusCode === 204;
    } catch {
      return false;
    }
  };
}
