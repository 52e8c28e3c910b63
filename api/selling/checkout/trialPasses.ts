import { refusal } from '#shared/wire/refusal.ts';
import type { Store } from '../../store/connect.ts';
import { openSigner } from '../../store/signer.ts';

/** How long a creator can try the shop with one pass. */
const passMs = 12 * 60 * 60_000;
const secretName = 'trial passes';

/** `{account}.{seconds}.{signature}`: for the host of a page, on which nobody is signed in. */
export async function makeTrialPass(store: Store, accountId: string, now: Date): Promise<string> {
  const about = `${accountId}.${Math.floor((now.getTime() + passMs) / 1000)}`;
  const { sign } = await openSigner(store, secretName);
  return `${about}.${sign(about)}`;
}

/** The account whose shop the pass is for. Throws 403 if it has run out or is not ours. */
export async function readTrialPass(store: Store, pass: string, now: Date): Promise<string> {
  const [accountId = '', expires = '', signature = ''] = pass.split('.');
  const { isSigned } = await openSigner(store, secretName);
  const isOurs = isSigned(`${accountId}.${expires}`, signature);
  if (!isOurs || Number(expires) * 1000 <= now.getTime()) throw refusal(403, 'trial_over');
  return accountId;
}
