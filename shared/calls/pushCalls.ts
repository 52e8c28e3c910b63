import type { Call } from '../wire/call.ts';

const ofPage = '/pages/:slug/push-subscriptions';
const devices = '/studio/:accountId/push-devices';

/** The proxy's rows for browsers that want to be told of something. */
export const pushCalls = {
  getPushKey: { method: 'GET', path: '/public/push-key', upstream: 'main' },
  subscribeToNews: { method: 'POST', path: ofPage, upstream: 'main', limit: 'list' },
  endNews: { method: 'POST', path: `${ofPage}/end`, upstream: 'main', limit: 'list' },
  renewPush: { method: 'PUT', path: '/public/push-subscriptions', upstream: 'main', limit: 'list' },
  getPushDevices: { method: 'GET', path: devices, upstream: 'main' },
  addPushDevice: { method: 'POST', path: devices, upstream: 'main', limit: 'list' },
  removePushDevice: { method: 'DELETE', path: `${devices}/:deviceId`, upstream: 'main' },
} as const satisfies Record<string, Call>;
