import { Router } from 'express';
import { z } from 'zod';
import { addressEdit, buyerSignIn, codeRequest } from '#shared/orders/purchaseSchema.ts';
import { id } from '#shared/wire/wire.ts';
import type { ApiContext } from '../../context.ts';
import { padResponseTime } from '../../http/padResponseTime.ts';
import { parseBody, parseQuery } from '../../http/parse.ts';
import { endBuyerSession, requireBuyer } from './buyerSession.ts';
import { addAddress, changeAddress, removeAddress } from './changeAddresses.ts';
import { mailCode, startBuyerSession } from './codes.ts';
import { loadAddresses } from './loadAddresses.ts';
import { loadPurchases } from './loadPurchases.ts';

const listQuery = z.object({ after: id.optional() });

/** All purchases of a buyer. Source: contract, section 6, "a buyer's purchases". */
export function purchaseRoutes(context: ApiContext): Router {
  const { store, now } = context;
  const addressesOf = async (email: string) => ({ addresses: await loadAddresses(store.db, email) });
  const router = Router();
  router.use('/purchases', (_req, res, next) => {
    // What somebody bought must not be stored in any cache.
    res.set('cache-control', 'no-store');
    next();
  });

  router.post('/purchases/code', async (req, res) => {
    const { email, language } = parseBody(codeRequest, req);
    await padResponseTime(mailCode(context, email, language));
    // The response is the same for everybody, so that nobody can find out who bought here.
    res.status(202).json({});
  });

  router.post('/purchases/session', async (req, res) => {
    res.status(201).json(await startBuyerSession(context, parseBody(buyerSignIn, req)));
  });

  router.delete('/purchases/session', async (req, res) => {
    await endBuyerSession(context, req);
    res.status(204).end();
  });

  router.get('/purchases', async (req, res) => {
    const email = await requireBuyer(context, req);
    const { after } = parseQuery(listQuery, req);
    res.json(await loadPurchases(context, { email, after }));
  });

  router.get('/purchases/addresses', async (req, res) => {
    const email = await requireBuyer(context, req);
    res.json(await addressesOf(email));
  });

  router.post('/purchases/addresses', async (req, res) => {
    const email = await requireBuyer(context, req);
    const edit = parseBody(addressEdit, req);
    await store.transaction((trx) => addAddress(trx, edit, { email, now: now() }));
    res.status(201).json(await addressesOf(email));
  });

  router.put('/purchases/addresses/:addressId', async (req, res) => {
    const email = await requireBuyer(context, req);
    const edit = parseBody(addressEdit, req);
    const { addressId } = req.params;
    await store.transaction((trx) => changeAddress(trx, edit, { id: addressId, email, now: now() }));
    res.json(await addressesOf(email));
  });

  router.delete('/purchases/addresses/:addressId', async (req, res) => {
    const email = await requireBuyer(context, req);
    const { addressId } = req.params;
    const known = await loadAddresses(store.db, email);
    // Only a known address leaves a row, so that nobody can fill the table.
    if (known.some(({ _id }) => _id === addressId)) {
      await store.transaction((trx) => removeAddress(trx, { id: addressId, email, now: now() }));
    }
    res.json(await addressesOf(email));
  });

  return router;
}
