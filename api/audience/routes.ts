import { Router } from 'express';
import {
  mailingListBody,
  mailingListQuery,
  numberListBody,
  numberListQuery,
} from '#shared/audienceSchema.ts';
import type { ApiContext } from '../context.ts';
import { parseBody, parseQuery } from '../http/parse.ts';
import { joinMailingList, joinNumberList, readListBlock } from './queries.ts';
import { readPhone } from '../http/phoneNumbers.ts';

/** Source: specification, section 7, "Analytics and lists"; contract, section 6, "lists". The same person again: 200. */
export function audienceRoutes(context: ApiContext): Router {
  const { store, now, events } = context;
  const router = Router();

  router.post('/:accountId/mailing-list', async (req, res) => {
    const { blockId, platform, listId } = parseQuery(mailingListQuery, req);
    const { email, name } = parseBody(mailingListBody, req);
    const block = await readListBlock(store.db, {
      accountId: req.params.accountId,
      blockId,
      type: 'mailing_list',
    });
    const person = { account_id: req.params.accountId, block_id: blockId, platform, name: name ?? null };
    const isNew = await store.transaction((trx) =>
      joinMailingList(
        trx,
        { ...person, email, list_id: listId ?? block.listId ?? blockId },
        { events, now: now() },
      ),
    );
    res.status(isNew ? 201 : 200).json({ subscribed: true });
  });

  router.post('/:accountId/number-list', async (req, res) => {
    const { blockId, platform } = parseQuery(numberListQuery, req);
    const { phone, name } = parseBody(numberListBody, req);
    const normalised = readPhone(phone);
    await readListBlock(store.db, { accountId: req.params.accountId, blockId, type: 'phone_list' });
    const person = { account_id: req.params.accountId, block_id: blockId, platform, name: name ?? null };
    const isNew = await store.transaction((trx) =>
      joinNumberList(trx, { ...person, phone: normalised }, { events, now: now() }),
    );
    res.status(isNew ? 201 : 200).json({ subscribed: true });
  });

  return router;
}
