import { createPushSender } from '../../api/push/pushSender.ts';
import { sendMessages } from '../../api/push/sendMessages.ts';
import { writeMessages } from '../../api/push/writeMessages.ts';
import { startPushService, type Browser, type PushService } from './pushService.ts';
import { addProduct, chargeCart, openCart } from './sales.ts';
import type { StoreVariant } from './stores.ts';
import { draftProduct, startStudio, type RunningStudio } from './studio.ts';

/** A creator's API with a push service that it may send to. */
export type Stall = RunningStudio & {
  push: PushService;
  /** What the jobs do in a round. */
  deliver: () => Promise<void>;
  publicKey: string;
};

export async function startStall(variant: StoreVariant, env: NodeJS.ProcessEnv = {}): Promise<Stall> {
  const stack = new AsyncDisposableStack();
  const push = stack.use(await startPushService());
  const studio = stack.use(await startStudio({ variant, env: { PUSH_SERVICES: push.origin, ...env } }));
  const { context } = studio.api;
  const send = createPushSender({ subject: 'mailto:hello@shop.example', now: context.now });
  const { body } = await studio.api.call('GET', '/public/push-key');
  return {
    ...studio,
    push,
    publicKey: String(body.public_key),
    async deliver() {
      await writeMessages(context);
      await sendMessages(context, send);
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

export function subscribe({ api, publicKey }: Stall, { subscription }: Browser, more: object = {}) {
  const body = { ...subscription, public_key: publicKey, language: 'en', ...more };
  return api.call('POST', '/pages/ada/push-subscriptions', { body });
}

export function addDevice({ call, publicKey }: Stall, { subscription }: Browser) {
  return call('POST', '/push-devices', { ...subscription, public_key: publicKey });
}

export async function publish(stall: Stall, product: Record<string, unknown> = {}): Promise<string> {
  const id = await draftProduct(stall, product);
  const { status, text } = await stall.call('POST', `/products/${id}/publish`);
  if (status !== 200) throw new Error(`not published: ${text}`);
  return id;
}

export async function sell({ api, seller }: Stall, name = 'Blue mug') {
  const product_id = await addProduct(api, seller, { name });
  const { body } = await openCart(api, seller, { items: [{ product_id }] });
  const payer = { name: 'Bo Buyer', email: 'bo@example.com' };
  return (await chargeCart(api, { cart_id: body._id, payer })).body.order;
}
