import { Router } from 'express';
import { refusal } from '#shared/wire/refusal.ts';
import { subscriptionChange } from '#shared/audience/subscriptionSchema.ts';
import type { ApiContext } from '../context.ts';
import { parseBody } from '../http/parse.ts';
import { confirm, loadConfirmation } from './pendingPeople.ts';
import { loadSubscription, resubscribe, unsubscribe } from './subscriptions.ts';
import { openUnsubscribeLinks, type Subscriber } from './unsubscribeLinks.ts';

/** Unsubscribing, and confirming, by the link in a mail. Source: contract, section 6, "lists". */
export function subscriptionRoutes({ store, now, events }: ApiContext): Router {
  const router = Router();

  async function subscriberOf(token: string): Promise<Subscriber> {
    const subscriber = (await openUnsubscribeLinks(store)).read(token);
    if (!subscriber) throw refusal(404, 'unknown_subscription');
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

  router.get('/contact/confirm/:token', async (req, res) => {
    res.set('cache-control', 'no-store').json(await loadConfirmation(store.db, req.params.token, now()));
  });

  router.post('/contact/confirm/:token', async (req, res) => {
    const { token } = req.params;
    await store.transaction((trx) => confirm(trx, token, { events, now: now() }));
    res.set('cache-control', 'no-store').json(await loadConfirmation(store.db, token, now()));
  });

  return router;
}
