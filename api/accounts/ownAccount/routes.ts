import { type Request, Router } from 'express';
import type { Transaction } from 'kysely';
import { refusal } from '#shared/wire/refusal.ts';
import { isCountry } from '#shared/contact/countries.ts';
import { deviceHeader } from '#shared/wire/deviceToken.ts';
import {
  accountChange,
  changeUndo,
  emailChange,
  emailConfirmation,
  languageChange,
  passwordChange,
  reauthentication,
  slugChange,
  twoFactorConfirmation,
} from '#shared/studio/ownAccountSchema.ts';
import { utcDay } from '#shared/dates/utcDay.ts';
import { mailConfirmationAgain, requireConfirmedEmail } from '../emailConfirmation.ts';
import { clearFailedAuthentications, countAuthenticationAttempt } from '../failedAuthentications.ts';
import { deviceTokenOf } from '../knownDevices.ts';
import { checkNewPassword } from '../passwordRules.ts';
import { hashPassword } from '../passwords.ts';
import type { ApiContext } from '../../context.ts';
import { invalidField } from '../../http/invalidField.ts';
import { parseBody } from '../../http/parse.ts';
import { purgePages } from '../../http/purgePages.ts';
import { sendStream } from '../../http/sendStream.ts';
import { tokenHashOf } from '../../http/tokenHashOf.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { requireStudio } from '../../http/requireStudio.ts';
import type { AccountFacts } from './accountFacts.ts';
import { requestEmailChange, changePassword, changeSlug, confirmEmail } from './changes.ts';
import { endDevices } from '../endDevices.ts';
import { closeAccount, unusablePasswordHash } from './closeAccount.ts';
import { exportAccount } from './exportAccount.ts';
import { loadOwnAccount, sessionIdOf } from './loadOwnAccount.ts';
import { withReauthentication } from './reauthentication.ts';
import { confirmTwoFactor, offerTwoFactor, turnTwoFactorOff, writeRecoveryCodes } from '../twoFactor.ts';
import type { ChangeKind } from './undoMails.ts';
import { recordUndo, undoChange } from './undos.ts';

/** The creator's own account. Source: contract, section 6, "Dashboard". */
export function ownAccountRoutes(context: ApiContext, { owedBy, europeanSalesOf }: AccountFacts): Router {
  const { store, now, keyring } = context;
  const { publicUrl } = context.config;
  const router = Router();
  const base = '/studio/:accountId/account';
  const answer = async ({ id }: Pick<Row<'accounts'>, 'id'>, req: Request) => {
    const owed = await owedBy(store.db, id);
    return loadOwnAccount(store.db, id, { currentHash: tokenHashOf(req), now: now(), owed, europeanSalesOf });
  };
  const mailUndoLink = (trx: Transaction<Schema>, { id }: Row<'accounts'>, kind: ChangeKind) =>
    recordUndo(trx, id, { kind, now: now(), publicUrl });

  router.get(base, async (req, res) => {
    res.json(await answer(await requireStudio(context, req), req));
  });

  router.put(base, async (req, res) => {
    const account = await requireStudio(context, req);
    const { name, country, ...choices } = parseBody(accountChange, req);
    if (!isCountry(country))
      throw invalidField('country', 'must be a country code such as DE', { rule: 'one_of' });
    await store.transaction((trx) =>
      trx
        .updateTable('accounts')
        .set({
          name,
          country,
          takes_replies: storedChoice(choices.takes_replies),
          takes_tips: storedChoice(choices.takes_tips),
          takes_late_payments: storedChoice(choices.takes_late_payments),
        })
        .where('id', '=', account.id)
        .execute(),
    );
    res.json(await answer(account, req));
  });

  router.put(`${base}/language`, async (req, res) => {
    const account = await requireStudio(context, req);
    const { language } = parseBody(languageChange, req);
    await store.transaction((trx) =>
      trx.updateTable('accounts').set({ language }).where('id', '=', account.id).execute(),
    );
    res.json(await answer(account, req));
  });

  router.put(`${base}/slug`, async (req, res) => {
    const account = await requireStudio(context, req);
    const { slug } = parseBody(slugChange, req);
    await store.transaction((trx) => changeSlug(trx, account, { slug, now: now() }));
    const moved = { ...(await answer(account, req)), previous_slug: account.slug };
    purgePages(res, slug, account.slug).json(moved);
  });

  router.post(`${base}/email`, async (req, res) => {
    const account = await requireStudio(context, req);
    const { email, ...given } = parseBody(emailChange, req);
    if (email === account.email)
      throw invalidField('email', 'is the one that you have', { rule: 'same_email' });
    await withReauthentication(context, { account, given }, (trx) =>
      requestEmailChange(trx, account, { email, now: now(), publicUrl }),
    );
    res.status(202).json(await answer(account, req));
  });

  router.post(`${base}/email-confirmation`, async (req, res) => {
    const account = await requireStudio(context, req);
    await store.transaction((trx) => mailConfirmationAgain(trx, account, { now: now(), publicUrl }));
    res.status(202).json(await answer(account, req));
  });

  router.post('/auth/confirm-email', async (req, res) => {
    const { token } = parseBody(emailConfirmation, req);
    await store.transaction((trx) => confirmEmail(trx, { token, now: now(), publicUrl }));
    res.status(204).end();
  });

  router.put(`${base}/password`, async (req, res) => {
    const account = await requireStudio(context, req);
    const { current_password, password, code } = parseBody(passwordChange, req);
    await checkNewPassword(password, account);
    const given = { password: current_password, code, field: 'current_password' };
    const passwordHash = await hashPassword(password);
    const session = tokenHashOf(req);
    await withReauthentication(context, { account, given }, (trx) =>
      changePassword(trx, account, { passwordHash, session, now: now(), publicUrl }),
    );
    res.json(await answer(account, req));
  });

  router.post('/auth/undo-change', async (req, res) => {
    const asked = parseBody(changeUndo, req);
    const device = await undoChange(context, { ...asked, device: deviceTokenOf(req) });
    res.status(204).set(deviceHeader, device).end();
  });

  router.delete(`${base}/sessions`, async (req, res) => {
    const account = await requireStudio(context, req);
    await store.transaction(async (trx) => {
      await trx.deleteFrom('sessions').where('account_id', '=', account.id).execute();
      await endDevices(trx, account.id);
    });
    res.status(204).end();
  });

  router.delete(`${base}/sessions/:sessionId`, async (req, res) => {
    const account = await requireStudio(context, req);
    const own = await store.db
      .selectFrom('sessions')
      .select('token_hash')
      .where('account_id', '=', account.id)
      .execute();
    const ended = own.find(({ token_hash }) => sessionIdOf(token_hash) === req.params.sessionId);
    if (!ended) throw refusal(404, 'session_unknown');
    await store.transaction(async (trx) => {
      await trx.deleteFrom('sessions').where('token_hash', '=', ended.token_hash).execute();
      await endDevices(trx, account.id, { of: ended.token_hash });
    });
    res.json(await answer(account, req));
  });

  router.post(`${base}/two-factor`, async (req, res) => {
    const account = await requireStudio(context, req);
    const given = parseBody(reauthentication, req);
    requireConfirmedEmail(account, 'two_factor_unconfirmed');
    const terms = { issuer: 'Makerstall', now: now(), keyring };
    const offer = await withReauthentication(context, { account, given }, (trx) =>
      offerTwoFactor(trx, account, terms),
    );
    res.status(201).json(offer);
  });

  router.post(`${base}/two-factor/confirm`, async (req, res) => {
    const account = await requireStudio(context, req);
    const { code } = parseBody(twoFactorConfirmation, req);
    requireConfirmedEmail(account, 'two_factor_unconfirmed');
    const attempt = { accountId: account.id, source: 'account-change', at: now() } as const;
    await countAuthenticationAttempt(store, attempt);
    const codes = await store.transaction(async (trx) => {
      await mailUndoLink(trx, account, 'two_factor_on');
      await clearFailedAuthentications(trx, attempt);
      return confirmTwoFactor(trx, account.id, { code, now: now(), keyring });
    });
    res.json(codes);
  });

  router.post(`${base}/two-factor/recovery-codes`, async (req, res) => {
    const account = await requireStudio(context, req);
    const given = parseBody(reauthentication, req);
    const codes = await withReauthentication(context, { account, given }, async (trx) => {
      await mailUndoLink(trx, account, 'recovery_codes');
      return writeRecoveryCodes(trx, account.id);
    });
    res.json(codes);
  });

  router.post(`${base}/two-factor/off`, async (req, res) => {
    const account = await requireStudio(context, req);
    const given = parseBody(reauthentication, req);
    await withReauthentication(context, { account, given }, async (trx) => {
      await mailUndoLink(trx, account, 'two_factor_off');
      await turnTwoFactorOff(trx, account.id);
    });
    res.json(await answer(account, req));
  });

  router.get(`${base}/export`, async (req, res) => {
    const account = await requireStudio(context, req);
    res.attachment(`${account.slug}-${utcDay(now())}.json`).type('json');
    await sendStream(exportAccount(store.db, account, keyring), res);
  });

  router.post(`${base}/delete`, async (req, res) => {
    const account = await requireStudio(context, req);
    const given = parseBody(reauthentication, req);
    const passwordHash = await unusablePasswordHash();
    await withReauthentication(context, { account, given }, (trx) =>
      closeAccount(trx, account, { passwordHash, now: now() }),
    );
    purgePages(res, account.slug).json({ slug: account.slug });
  });

  return router;
}

/** A choice as the store keeps it; `undefined` leaves the column as it is. */
function storedChoice(isOn: boolean | undefined): number | undefined {
  return isOn === undefined ? undefined : Number(isOn);
}
