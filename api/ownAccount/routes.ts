import { type Request, Router } from 'express';
import type { Transaction } from 'kysely';
import { AppError } from '#shared/appError.ts';
import { isCountry } from '#shared/countries.ts';
import {
  accountChange,
  emailChange,
  emailConfirmation,
  passwordChange,
  passwordProof,
  slugChange,
  twoFactorConfirmation,
} from '#shared/studio/ownAccountSchema.ts';
import { utcDay } from '#shared/utcDay.ts';
import { endResets } from '../accounts/passwordReset.ts';
import { hashPassword, isPassword } from '../accounts/passwords.ts';
import type { ApiContext } from '../context.ts';
import { invalidField } from '../http/invalidField.ts';
import { parseBody } from '../http/parse.ts';
import { sendStream } from '../http/sendStream.ts';
import { hashToken } from '../store/ids.ts';
import type { Row, Schema } from '../store/schema.ts';
import { requireStudio } from '../studio/owner.ts';
import { askForEmail, changeSlug, confirmEmail } from './changes.ts';
import { closeAccount, nobodysPassword } from './closeAccount.ts';
import { exportAccount } from './exportAccount.ts';
import { loadOwnAccount, sessionIdOf } from './loadOwnAccount.ts';
import {
  checkSecondFactor,
  confirmTwoFactor,
  offerTwoFactor,
  turnTwoFactorOff,
  writeRecoveryCodes,
} from './twoFactor.ts';

/** The creator's own account. Source: contract, section 6, "studio". */
export function ownAccountRoutes(context: ApiContext): Router {
  const { store, now, config } = context;
  const router = Router();
  const base = '/studio/:accountId/account';
  const answer = (account: Pick<Row<'accounts'>, 'id'>, req: Request) =>
    loadOwnAccount(store.db, account.id, { currentHash: tokenHash(req), now: now() });

  /** Does what a password was proved for. Looking at it takes a while, in which another may have been set: then it proves nothing. */
  const whileProven = <T>(
    account: Row<'accounts'>,
    work: (trx: Transaction<Schema>) => Promise<T>,
    field = 'password',
  ): Promise<T> =>
    store.transaction(async (trx) => {
      const isStillIt = await trx
        .selectFrom('accounts')
        .select('id')
        .where('id', '=', account.id)
        .where('password_hash', '=', account.password_hash)
        .executeTakeFirst();
      if (!isStillIt) throw notThePassword(field);
      return work(trx);
    });

  router.get(base, async (req, res) => {
    res.json(await answer(await requireStudio(context, req), req));
  });

  router.put(base, async (req, res) => {
    const account = await requireStudio(context, req);
    const { name, country } = parseBody(accountChange, req);
    if (!isCountry(country)) throw invalidField('country', 'must be a country code such as DE');
    await store.transaction((trx) =>
      trx.updateTable('accounts').set({ name, country }).where('id', '=', account.id).execute(),
    );
    res.json(await answer(account, req));
  });

  router.put(`${base}/slug`, async (req, res) => {
    const account = await requireStudio(context, req);
    const { slug } = parseBody(slugChange, req);
    await store.transaction((trx) => changeSlug(trx, account, { slug, now: now() }));
    // Both addresses' cached pages have to go.
    res.json({ ...(await answer(account, req)), previous_slug: account.slug });
  });

  router.post(`${base}/email`, async (req, res) => {
    const account = await requireStudio(context, req);
    const { email, password } = parseBody(emailChange, req);
    await provePassword(account, password);
    const { publicUrl } = config;
    await whileProven(account, (trx) => askForEmail(trx, account, { email, now: now(), publicUrl }));
    res.status(202).json(await answer(account, req));
  });

  router.post('/auth/confirm-email', async (req, res) => {
    const { token } = parseBody(emailConfirmation, req);
    await store.transaction((trx) => confirmEmail(trx, { token, now: now() }));
    res.status(204).end();
  });

  router.put(`${base}/password`, async (req, res) => {
    const account = await requireStudio(context, req);
    const { current_password, password } = parseBody(passwordChange, req);
    await provePassword(account, current_password, 'current_password');
    const password_hash = await hashPassword(password);
    const change = async (trx: Transaction<Schema>) => {
      await trx.updateTable('accounts').set({ password_hash }).where('id', '=', account.id).execute();
      await endResets(trx, account.id, now().toISOString());
      await trx
        .deleteFrom('sessions')
        .where('account_id', '=', account.id)
        .where('token_hash', '!=', tokenHash(req))
        .execute();
    };
    await whileProven(account, change, 'current_password');
    res.json(await answer(account, req));
  });

  router.delete(`${base}/sessions`, async (req, res) => {
    const account = await requireStudio(context, req);
    await store.transaction((trx) =>
      trx.deleteFrom('sessions').where('account_id', '=', account.id).execute(),
    );
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
    if (!ended) throw new AppError(404, 'session_unknown', 'There is no such session.');
    await store.transaction((trx) =>
      trx.deleteFrom('sessions').where('token_hash', '=', ended.token_hash).execute(),
    );
    res.json(await answer(account, req));
  });

  router.post(`${base}/two-factor`, async (req, res) => {
    const account = await requireStudio(context, req);
    const terms = { issuer: 'Makerstall', now: now() };
    res.status(201).json(await store.transaction((trx) => offerTwoFactor(trx, account, terms)));
  });

  router.post(`${base}/two-factor/confirm`, async (req, res) => {
    const account = await requireStudio(context, req);
    const { code } = parseBody(twoFactorConfirmation, req);
    res.json(await store.transaction((trx) => confirmTwoFactor(trx, account.id, { code, now: now() })));
  });

  router.post(`${base}/two-factor/recovery-codes`, async (req, res) => {
    const account = await requireStudio(context, req);
    const { password } = parseBody(passwordProof, req);
    await provePassword(account, password);
    res.json(await whileProven(account, (trx) => writeRecoveryCodes(trx, account.id)));
  });

  router.post(`${base}/two-factor/off`, async (req, res) => {
    const account = await requireStudio(context, req);
    const { password, code } = parseBody(passwordProof, req);
    await provePassword(account, password);
    await whileProven(account, async (trx) => {
      await checkSecondFactor(trx, account.id, { code, now: now() });
      await turnTwoFactorOff(trx, account.id);
    });
    res.json(await answer(account, req));
  });

  router.get(`${base}/export`, async (req, res) => {
    const account = await requireStudio(context, req);
    res.attachment(`${account.slug}-${utcDay(now())}.json`).type('json');
    await sendStream(exportAccount(store.db, account), res);
  });

  router.post(`${base}/delete`, async (req, res) => {
    const account = await requireStudio(context, req);
    const { password, code } = parseBody(passwordProof, req);
    await provePassword(account, password);
    const passwordHash = await nobodysPassword();
    await whileProven(account, async (trx) => {
      await checkSecondFactor(trx, account.id, { code, now: now() });
      await closeAccount(trx, account, { passwordHash, now: now() });
    });
    res.json({ slug: account.slug });
  });

  return router;
}

async function provePassword(account: Row<'accounts'>, password: string, field = 'password'): Promise<void> {
  if (!(await isPassword(password, account.password_hash))) throw notThePassword(field);
}

function notThePassword(field: string): AppError {
  return invalidField(field, 'is not your password');
}

function tokenHash(req: Request): string {
  return hashToken(req.get('x-access-token') ?? '');
}
