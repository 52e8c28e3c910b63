import { Router } from 'express';
import {
  mailingListBody,
  mailingListQuery,
  numberListBody,
  numberListQuery,
} from '#shared/audience/audienceSchema.ts';
import type { ApiContext } from '../context.ts';
import { parseBody, parseQuery } from '../http/parse.ts';
import { formConsent } from './consents.ts';
import { requestConfirmation } from './pendingPeople.ts';
import { joinMailingList, joinNumberList, readListBlock } from './queries.ts';
import { readPhone } from '../http/phoneNumbers.ts';

/** Source: specification, section 7, "Analytics and lists"; contract, section 6, "lists". The same person again: 200. */
export function audienceRoutes(context: ApiContext): Router {
  const { config, store, now, events } = context;
  const router = Router();

  router.post('/:accountId/mailing-list', async (req, res) => {
    const { blockId, platform, listId } = parseQuery(mailingListQuery, req);
    const { email, name, language: wanted } = parseBody(mailingListBody, req);
    const block = await readListBlock(store.db, {
      accountId: req.params.accountId,
      blockId,
      type: 'mailing_list',
    });
    const person = {
      account_id: req.params.accountId,
      block_id: blockId,
      platform,
      name: name ?? null,
      email,
      list_id: listId ?? block.listId ?? blockId,
    };
    const language = wanted ?? block.pageLanguage;
    const at = now();
    const isNew = await store.transaction((trx) =>
      block.confirm
        ? requestConfirmation(
            trx,
            { ...person, language },
            { title: block.title, publicUrl: config.publicUrl, now: at },
          )
        : joinMailingList(
            trx,
            { ...person, consent_json: formConsent(block.title, language, at) },
            { events, now: at },
          ),
    );
    res.status(isNew ? 201 : 200).json({ subscribed: true });
  });

  router.post('/:accountId/number-list', async (req, res) => {
    const { blockId, platform } = parseQuery(numberListQuery, req);
    const { phone, name, language } = parseBody(numberListBody, req);
    const normalised = readPhone(phone);
    const { accountId } = req.params;
    const block = await readListBlock(store.db, { accountId, blockId, type: 'phone_list' });
    const person = { account_id: accountId, block_id: blockId, platform, name: name ?? null };
    const at = now();
    const consent_json = formConsent(block.title, language ?? block.pageLanguage, at);
    const joining = { ...person, phone: normalised, consent_json };
    const isNew = await store.transaction((trx) => joinNumberList(trx, joining, { events, now: at }));
    res.status(isNew ? 201 : 200).json({ subscribed: true });
  });

  return router;
}
