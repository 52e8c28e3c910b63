import { createHmac, timingSafeEqual } from 'node:crypto';
import { refusal } from '#shared/refusal.ts';
import type { Store } from '../../store/connect.ts';
import { loadSecret } from '../../store/secrets.ts';

/** A try of the shop goes on this long in its tab. */
const passMs = 12 * 60 * 60_000;

/** `{account}.{seconds}.{signature}`: for the host of a page, on which nobody is signed in. */
export async function makeTrialPass(store: Store, accountId: string, now: Date): Promise<string> {
  const about = `${accountId}.${Math.floor((now.getTime() + passMs) / 1000)}`;
  return `${about}.${await sign(store, about)}`;
}

/** The account whose shop the pass is for. Throws 403 if it has run out or is not ours. */
export async function readTrialPass(store: Store, pass: string, now: Date): Promise<string> {
  const [accountId = '', expires = '', signature = ''] = pass.split('.');
  const given = Buffer.from(signature);
  const right = Buffer.from(await sign(store, `${accountId}.${expires}`));
  const isOurs = given.length === right.length && timingSafeEqual(given, right);
  if (!isOurs || Number(expires) * 1000 <= now.getTime()) throw refusal(403, 'trial_over');
  return accountId;
}

async function sign(store: Store, about: string): Promise<string> {
  const secret = await loadSecret(store, 'trial passes');
  return createHmac('sha256', secret).update(about).digest('base64url');
}
