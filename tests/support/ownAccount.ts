import { TOTP } from 'otpauth';
import { hashPassword } from '../../api/accounts/passwords.ts';
import { addSeller, addSession } from './sales.ts';
import type { RunningApi } from './startApi.ts';

export const password = 'correct horse battery';

/** A creator with a known password, and calls to the creator's own account. */
export async function openAccount(api: RunningApi, slug = 'ada') {
  const id = await addSeller(api, slug);
  const password_hash = await hashPassword(password);
  await api.context.store.transaction((trx) =>
    trx.updateTable('accounts').set({ password_hash }).where('id', '=', id).execute(),
  );
  const token = await addSession(api, id, 30 * 86_400_000);
  const ask = (method: string, path = '', body?: object) =>
    api.call(method, `/studio/${id}/account${path}`, { token, ...(body ? { body } : {}) });
  const login = (extra: object = {}) =>
    api.call('POST', '/auth/login', { body: { email: `${slug}@example.com`, password, ...extra } });
  return { id, token, ask, login };
}

type Account = Awaited<ReturnType<typeof openAccount>>;

/** Turns two-factor sign-in on. `codeNow` is the app's current code, `codes` are the recovery codes. */
export async function turnOnTwoFactor(api: RunningApi, { ask }: Pick<Account, 'ask'>) {
  const { body: offer } = await ask('POST', '/two-factor', { password });
  const app = new TOTP({ secret: offer.secret });
  const codeNow = () => app.generate({ timestamp: api.clock.now.getTime() });
  const { status, body, text } = await ask('POST', '/two-factor/confirm', { code: codeNow() });
  if (status !== 200) throw new Error(`two-factor sign-in is not on: ${text}`);
  const codes: string[] = body.recovery_codes;
  return { secret: String(offer.secret), codeNow, codes };
}

/** The mails to an address, oldest first. */
export function mailsTo(api: RunningApi, recipient: string) {
  return api.context.store.db
    .selectFrom('outbox')
    .select(['subject', 'text', 'dedupe_key'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
}

/** The token in the last mail to an address that has such a link: `?{name}=…`. */
export async function mailedToken(
  api: RunningApi,
  recipient: string,
  name: 'token' | 'undo' | 'confirm-email',
): Promise<string> {
  const link = new RegExp(`\\?${name}=([\\w-]{43})`);
  const found = (await mailsTo(api, recipient)).map(({ text }) => link.exec(text)?.[1]);
  const token = found.findLast((one) => one !== undefined);
  if (token === undefined) throw new Error(`no mail to ${recipient} has a link with ${name}`);
  return token;
}
