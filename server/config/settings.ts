import { readFileSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { z } from 'zod';

// The types of settings. Each refuses with a problem and an example, and never repeats the value, which may be a secret.

export const port = wholeNumber(1, 65_535, '3000');

export const hostName = z
  .string()
  .refine(
    (text) => isIP(text) !== 0 || /^(?=.{1,253}$)[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text),
    'must be an address to listen on, for example 127.0.0.1',
  );

export function milliseconds(minimum: number) {
  // Node's timers hold at most 2³¹ − 1 ms.
  return wholeNumber(minimum, 2_147_483_647, '30000');
}

export function count(minimum: number, maximum: number) {
  return wholeNumber(minimum, maximum, '64');
}

/** Accepts only scheme, host and port. Returns them without a trailing slash. */
export function origin(example: string) {
  return z.string().transform((text, issues) => {
    const url = webUrl(text);
    if (url && url.pathname === '/' && !/[?#@]/.test(text)) return url.origin;
    issues.addIssue(`must be an http or https origin without a path, for example ${example}`);
    return z.NEVER;
  });
}

export function httpUrl(example: string) {
  return z
    .string()
    .refine((text) => webUrl(text), `must be an http or https address, for example ${example}`);
}

export function urlOf(schemes: string[], example: string) {
  return z
    .string()
    .refine(
      (text) =>
        URL.canParse(text) && schemes.includes(new URL(text).protocol) && new URL(text).hostname !== '',
      `must be an address, for example ${example}`,
    );
}

/** A Sentry DSN: public key, host and project. */
/** Longer text is not accepted as a DSN. */
export const maxDsnCharacters = 512;

export const dsn = z.string().refine((text) => {
  const url = webUrl(text);
  return text.length <= maxDsnCharacters && url && url.username !== '' && /\/\d+$/.test(url.pathname);
}, 'must be a Sentry DSN, for example https://publickey@sentry.example/1');

export const basicAuth = z
  .string()
  .regex(/^[^:\s]+:[!-~]+$/, 'must be user:password, for example web:a-long-password');

/** A prefix of wire names, as in `{product}_product_id`. */
export const fieldPrefix = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,29}$/, 'must be small letters, digits and _, for example makerstall');

export function word(example: string) {
  return z
    .string()
    .regex(/^[A-Za-z][\w-]{0,63}$/, `must be one word of letters, digits, _ and -, for example ${example}`);
}

/** A directory that exists. */
export function folder(example: string) {
  return z
    .string()
    .refine(
      (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true,
      `must be a folder that is there, for example ${example}`,
    );
}

/** A key or certificate: the PEM text itself, its lines ended by `\\n` if need be, or the path of a file with it. Returns the text. */
export function pem(example: string) {
  return z.string().transform((text, issues) => {
    const own = text.replaceAll('\\n', '\n');
    const found = isPem(own) ? own : readText(text);
    if (found !== undefined && isPem(found)) return found;
    issues.addIssue(`must be PEM text or the path of a file with it, for example ${example}`);
    return z.NEVER;
  });
}

function isPem(text: string): boolean {
  return /^-----BEGIN [A-Z0-9 ]+-----$/m.test(text);
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

export function secret(example: string) {
  return z.string().regex(/^[!-~]+$/, `must be one word without spaces, for example ${example}`);
}

export function oneOf<const T extends string>(example: T, ...others: T[]) {
  const words = [example, ...others];
  return z.enum(words, `must be one of ${words.join(', ')}, for example ${example}`);
}

/** `false`, `true`, a number of hops, or a list of addresses, subnets and Express's names for subnets. */
export const trustProxy = z.string().transform((text, issues) => {
  if (text === 'true' || text === 'false') return text === 'true';
  if (/^\d{1,2}$/.test(text)) return Number(text);
  if (text.split(',').every((part) => isProxyAddress(part.trim()))) return text;
  issues.addIssue(
    'must be false, true, a number of hops or addresses of proxies, for example 1 or loopback or 10.0.0.0/8',
  );
  return z.NEVER;
});

function isProxyAddress(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const kind = isIP(address);
  if (kind === 0 || rest.length > 0) return false;
  return (
    bits === undefined ||
    (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (kind === 4 ? 32 : 128))
  );
}

function webUrl(text: string): URL | undefined {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined;
  return new URL(text);
}

function wholeNumber(minimum: number, maximum: number, example: string) {
  return z.string().transform((text, issues) => {
    const value = Number(text);
    if (/^\d{1,10}$/.test(text) && value >= minimum && value <= maximum) return value;
    issues.addIssue(`must be a whole number from ${minimum} to ${maximum}, for example ${example}`);
    return z.NEVER;
  });
}
