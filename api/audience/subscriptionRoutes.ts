import { Router } from 'express';
import { AppError } from '#shared/appError.ts';
import { subscriptionChange } from '#shared/subscriptionSchema.ts';
import type { ApiContext } from '../context.ts';
import { parseBody } from '../http/parse.ts';
import { loadSubscription, resubscribe, unsubscribe } from './subscriptions.ts';
import { openUnsubscribeLinks, type Subscriber } from './unsubscribeLinks.ts';

/** How people leave a list, by the link that stands in what is sent to them. Source: contract, section 6, "lists". */
export function subscriptionRoutes({ store, now }: ApiContext): Router {
  const router = Router();

  async function subscriberOf(token: string): Promise<Subscriber> {
    const subscriber = (await openUnsubscribeLinks(store)).read(token);
    if (!subscriber) throw new AppError(404, 'unknown_subscription', 'There is nobody to unsubscribe here.');
    return subscriber;
  }

  router.get('/unsubscribe/:token', async (req, res) => {
    const subscriber = await subscriberOf(req.params.token);
    res.set('cache-control', 'no-store').json(await loadSubscription(store.db, subscriber));
  });

  router.post('/unsubscribe/:token', async (req, res) => {
    const subscriber = await subscriberOf(req.params.token);
    const { subscribed } = parseBody(subscriptionChange, req);
    await store.transaction((trx) =>
      subscribed ? resubscribe(trx, subscriber) : unsubscribe(trx, subscriber, now()),
    );
    res.set('cache-control', 'no-store').json(await loadSubscription(store.db, subscriber));
  });

  return router;
}
