import { Router } from 'express';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import {
  credentials,
  forgotPassword,
  resetPassword as resetPasswordSchema,
  signUp,
} from '#shared/audience/accountSchema.ts';
import { refusal } from '#shared/wire/refusal.ts';
import { deviceHeader } from '#shared/wire/deviceToken.ts';
import { slugProblem } from '#shared/addresses/slugs.ts';
import { messages } from '#shared/texts/en/messages.ts';
import { slugSentence } from '#shared/addresses/slugSentence.ts';
import { email, line } from '#shared/wire/wire.ts';
import type { ApiContext } from '../context.ts';
import { drawAvatar } from '../files/avatar.ts';
import { padResponseTime } from '../http/padResponseTime.ts';
import { parseBody, parseQuery } from '../http/parse.ts';
import type { Row, Schema } from '../store/schema.ts';
import { isEmailReserved } from './openUndos.ts';
import { mailConfirmation } from './emailConfirmation.ts';
import { checkTerms, findTaken, isOldSlug, openAccount } from './openAccount.ts';
import { deviceTokenOf, isKnownDevice, rememberDevice } from './knownDevices.ts';
import { logIn } from './logIn.ts';
import { hashPassword } from './passwords.ts';
import { offerTakeover, requestReset, resetPassword } from './passwordReset.ts';
import { checkNewPassword } from './passwordRules.ts';
import { endSession, startSession } from './sessions.ts';
import { signInPlaceOf } from './signInPlace.ts';
import { mailTexts } from '../mail/mailTexts.ts';

const signUpQuery = z.object({
  ref: z.string().trim().max(64).optional().catch(undefined),
  signupType: line(40).optional(),
});
const slugQuery = z.object({ slug: z.string() });
const emailQuery = z.object({ email });
const knownDevice = z.object({ email });

/** Writes the first content of a new account, in the transaction that opens it. */
export type SetUpAccount = (
  trx: Transaction<Schema>,
  given: { account: Row<'accounts'>; avatar: string; now: Date },
) => Promise<void>;

export function accountRoutes(context: ApiContext, setUpAccount: SetUpAccount): Router {
  const { store, now, files, config } = context;
  const router = Router();

  router.post('/auth/signup', async (req, res) => {
    const { password, ...terms } = parseBody(signUp, req);
    const origin = parseQuery(signUpQuery, req);
    checkTerms(terms);
    await checkNewPassword(password, terms);
    const taken = await findTaken(store, terms, now());
    if (taken?.code === 'email_taken') await offerTakeover(context, terms);
    if (taken) throw taken;
    const account = {
      ...terms,
      passwordHash: await hashPassword(password),
      ref: origin.ref,
      signupType: origin.signupType,
    };
    const avatar = await files.put(drawAvatar({ name: terms.name, seed: terms.slug }), 'svg');
    const openedAt = now();
    const token = deviceTokenOf(req);
    const { session, device } = await openAccount(store, { account, now: openedAt }, async (trx, row) => {
      await setUpAccount(trx, { account: row, avatar, now: openedAt });
      await mailConfirmation(trx, row, { now: openedAt, publicUrl: config.publicUrl });
      return {
        session: await startSession(trx, row, { now: openedAt, place: signInPlaceOf(req) }),
        device: await rememberDevice(trx, { accountId: row.id, token, now: openedAt }),
      };
    });
    res.status(201).set(deviceHeader, device).json(session);
  });

  router.post('/auth/login', async (req, res) => {
    const given = parseBody(credentials, req);
    const { session, device } = await logIn(context, given, {
      device: deviceTokenOf(req),
      place: signInPlaceOf(req),
    });
    res.set(deviceHeader, device).json(session);
  });

  router.post('/auth/logout', async (req, res) => {
    await endSession(context, req.get('x-access-token') ?? '');
    res.status(204).end();
  });

  // Called by the web server only: browsers cannot reach it.
  router.post('/auth/known-device', async (req, res) => {
    const asked = parseBody(knownDevice, req);
    const account = await store.db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', asked.email)
      .executeTakeFirst();
    const device = { accountId: account?.id ?? '', token: deviceTokenOf(req), now: now() };
    if (!(await isKnownDevice(store.db, device))) throw refusal(404, 'unknown_device');
    res.status(204).end();
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
      slugSentence(slugProblem(slug)) ??
      ((await exists(context, 'slug', slug)) ? messages.slugTaken : undefined);
    res.json(message === undefined ? { valid: true } : { valid: false, message });
  });

  router.post('/auth/forgot-password', async (req, res) => {
    const asked = parseBody(forgotPassword, req);
    await padResponseTime(requestReset(context, asked.email));
    res.status(202).json({ message: mailTexts('en').accountMails.reset.asked });
  });

  router.post('/auth/reset-password', async (req, res) => {
    const asked = parseBody(resetPasswordSchema, req);
    const device = await resetPassword(context, { ...asked, device: deviceTokenOf(req) });
    res.status(204).set(deviceHeader, device).end();
  });

  return router;
}

async function exists({ store }: ApiContext, column: 'slug' | 'email', value: string): Promise<boolean> {
  const row = await store.db.selectFrom('accounts').select('id').where(column, '=', value).executeTakeFirst();
  return row !== undefined || (column === 'slug' && (await isOldSlug(store.db, value)));
}
