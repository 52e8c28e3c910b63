import { invalidField } from '../http/invalidField.ts';

/** Values that a stranger may know of an account. */
export type PublicDetails = { email: string; slug: string; name: string };

/** Throws 422 for a new password that attackers try first: the account's own values, and the most common passwords. */
export async function checkNewPassword(
  password: string,
  { email, slug, name }: PublicDetails,
): Promise<void> {
  const simple = simplify(password);
  const own = [email, email.split('@')[0] ?? '', slug, name];
  if (own.some((word) => simplify(word) === simple))
    throw invalidField('password', 'must not be your own name or address', { rule: 'own_name' });
  // Some 49,000 passwords in lower case, loaded only when somebody chooses a password.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  if (dictionary['passwords-common'].includes(simple))
    throw invalidField(
      'password',
      'must not be one of the most common passwords. A short sentence is easy to remember',
      { rule: 'common_password' },
    );
}

function simplify(text: string): string {
  return text.trim().toLowerCase();
}
