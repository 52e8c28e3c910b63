import { z } from 'zod';
import { language } from '../wire/wire.ts';

// What browsers send to be told of something. Source: contract, section 6, "Web Push".

/** A point of the curve P-256: 65 bytes in base64url. */
const point = z.string().regex(/^[\w-]{87}$/, 'is no key');
/** 16 bytes. */
const secret = z.string().regex(/^[\w-]{22}$/, 'is no key');

const endpoint = z.string().max(1000, 'is too long').pipe(z.url('must be an address'));

/** `PushSubscription.toJSON()`, and the VAPID key that it was made with. */
export const pushSubscription = z.object({
  endpoint,
  keys: z.object({ p256dh: point, auth: secret }),
  public_key: point,
});

/** `POST /pages/{slug}/push-subscriptions`. `language`: that of the page, in which the visitor is told. */
export const newsSubscription = pushSubscription.extend({ language });

/** `POST /pages/{slug}/push-subscriptions/end`. */
export const endedSubscription = z.object({ endpoint });

/** `PUT /public/push-subscriptions`: the browser has replaced `old_endpoint`. */
export const renewedSubscription = pushSubscription.extend({ old_endpoint: endpoint });

export const pushKey = z.object({ public_key: z.string() });

export type PushSubscriptionBody = z.infer<typeof pushSubscription>;
export type PushKey = z.infer<typeof pushKey>;
