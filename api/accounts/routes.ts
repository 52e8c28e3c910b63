import { setTimeout as delay } from 'node:timers/promises';
import { Router } from 'express';
import { z } from 'zod';
import {
  credentials,
  forgotPassword,
  resetPassword as resetPasswordSchema,
  signUp,
} from '#shared/accountSchema.ts';
import { AppError } from '#shared/appError.ts';
import { slugProblem } from '#shared/slugs.ts';
import { email, line } from '#shared/wire.ts';
import type { ApiContext } from '../context.ts';
import { drawAvatar } from '../files/avatar.ts';
import { parseBody, parseQuery } from '../http/parse.ts';
import { checkSecondFactor } from '../ownAccount/twoFactor.ts';
import { isEmailReserved } from '../ownAccount/undos.ts';
import { writeFirstPage } from './firstPage.ts';
import { mailConfirmation } from './emailConfirmation.ts';
import { checkTerms, findTaken, isOldSlug, openAccount } from './openAccount.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { offerTakeover, requestReset, resetPassword } from './passwordReset.ts';
import { checkNewPassword } from './passwordRules.ts';
import { startSession } from './sessions.ts';

const signUpQuery = z.object({
  ref: z.string().trim().max(64).optional().catch(undefined),
  signupType: line(40).optional(),
});
const slugQuery = z.object({ slug: z.string() });
const emailQuery = z.object({ email });

/** Longer than writing the mail takes, so that the time of the answer does not tell whether there was one to write. */
const resetAnswerMs = 250;

export function accountRoutes(context: ApiContext): Router {
  const { store, now, files, config, keyring } = context;
  const router = Router();

  router.post('/auth/signup', async (req, res) => {
    const { password, ...terms } = parseBody(signUp, req);
    const origin = parseQuery(signUpQuery, req);
    checkTerms(terms);
    await checkNewPassword(password, terms);
    const taken = await findTaken(store, terms, now());
    if (taken?.code === 'email_taken') await offerTakeover(context, terms.email);
    if (taken) throw taken;
    const account = {
      ...terms,
      passwordHash: await hashPassword(password),
      ref: origin.ref,
      signupType: origin.signupType,
    };
    const avatar = await files.put(drawAvatar({ name: terms.name, seed: terms.slug }), 'svg');
    const openedAt = now();
    const session = await openAccount(store, { account, now: openedAt }, async (trx, row) => {
      await writeFirstPage(trx, { account: row, avatar, now: openedAt });
      await mailConfirmation(trx, row, { now: openedAt, publicUrl: config.publicUrl });
      return startSession(trx, row, openedAt);
    });
    res.status(201).json(session);
  });

  router.post('/auth/login', async (req, res) => {
    const given = parseBody(credentials, req);
    const account = await store.db
      .selectFrom('accounts')
      .selectAll()
      .where('email', '=', given.email)
      .executeTakeFirst();
    const isRight = await isPassword(given.password, account?.password_hash);
    if (!account || !isRight) throw wrongCredentials();
    const session = await store.transaction(async (trx) => {
      // Looking at a password takes a while, in which another may have been set.
      const { id, password_hash } = account;
      const isStillIt = await trx
        .selectFrom('accounts')
        .select('id')
        .where('id', '=', id)
        .where('password_hash', '=', password_hash)
        .executeTakeFirst();
      if (!isStillIt) throw wrongCredentials();
      await checkSecondFactor(trx, id, { code: given.code, now: now(), keyring });
      return startSession(trx, account, now());
    });
    res.json(session);
  });

  router.get('/auth/user-exists', async (req, res) => {
    res.json({ exists: await exists(context, 'slug', parseQuery(slugQuery, req).slug.toLowerCase()) });
  });

  router.get('/auth/email-exists', async (req, res) => {
    const asked = parseQuery(emailQuery, req);
    const isReserved = await isEmailReserved(store.db, { email: asked.email, at: now().toISOString() });
    res.json({ exists: isReserved || (await exists(context, 'email', asked.email)) });
  });

  router.get('/auth/is-valid-slug', async (req, res) => {
    const { slug } = parseQuery(slugQuery, req);
    const message =
      slugProblem(slug) ??
      ((await exists(context, 'slug', slug))
        ? 'This address is taken. Please choose another one.'
        : undefined);
    res.json(message === undefined ? { valid: true } : { valid: false, message });
  });

  router.post('/auth/forgot-password', async (req, res) => {
    const asked = parseBody(forgotPassword, req);
    await Promise.all([requestReset(context, asked.email), delay(resetAnswerMs)]);
    res.status(202).json({ message: 'If this address belongs to an account, a mail is on its way.' });
  });

  router.post('/auth/reset-password', async (req, res) => {
    await resetPassword(context, parseBody(resetPasswordSchema, req));
    res.status(204).end();
  });

  return router;
}

function wrongCredentials(): AppError {
  return new AppError(401, 'wrong_credentials', 'The e-mail address or the password is wrong.');
}

async function exists({ store }: ApiContext, column: 'slug' | 'email', value: string): Promise<boolean> {
  const row = await store.db.selectFrom('accounts').select('id').where(column, '=', value).executeTakeFirst();
  return row !== undefined || (column === 'slug' && (await isOldSlug(store.db, value)));
}
