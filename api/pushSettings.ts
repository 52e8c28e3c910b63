import { createECDH } from 'node:crypto';
import { ConfigError } from './configError.ts';
import { listOf, setting, text } from './settings.ts';

/** An elliptic curve's pair (P-256) that identifies this site to push services, each key in base64url. Source: RFC 8292. */
export type VapidKeys = { publicKey: string; privateKey: string };

export type PushSettings = {
  /** Null: the pair is made once and kept in the store. */
  vapidKeys: VapidKeys | null;
  /** Origins of further push services. */
  services: readonly string[];
};

const example = 'e.g. of those that npx web-push generate-vapid-keys prints';

/** The settings of Web Push, for the schema of all settings. */
export const pushSettings = {
  VAPID_PUBLIC_KEY: setting(/^[\w-]{87}$/, `must be a public key of 87 letters, ${example}`),
  VAPID_PRIVATE_KEY: setting(/^[\w-]{43}$/, `must be a private key of 43 letters, ${example}`),
  PUSH_SERVICES: text.refine(
    (value) => value === undefined || listOf(value).every(isOrigin),
    'must be origins, separated by commas, e.g. https://push.example',
  ),
};

type RawSettings = Partial<Record<keyof typeof pushSettings, string | undefined>>;

/** Throws `ConfigError`. */
export function readPushSettings({
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
  PUSH_SERVICES: services,
}: RawSettings): PushSettings {
  return { vapidKeys: vapidKeys(publicKey, privateKey), services: listOf(services ?? '') };
}

function vapidKeys(publicKey: string | undefined, privateKey: string | undefined): VapidKeys | null {
  if (publicKey === undefined && privateKey === undefined) return null;
  if (publicKey === undefined) throw new ConfigError(`VAPID_PUBLIC_KEY is missing, ${example}`);
  if (privateKey === undefined) throw new ConfigError(`VAPID_PRIVATE_KEY is missing, ${example}`);
  if (publicKeyOf(privateKey) !== publicKey)
    throw new ConfigError(`VAPID_PRIVATE_KEY does not belong to VAPID_PUBLIC_KEY, ${example}`);
  return { publicKey, privateKey };
}

function publicKeyOf(privateKey: string): string | undefined {
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(privateKey, 'base64url');
  } catch {
    return undefined;
  }
  return curve.getPublicKey('base64url');
}

function isOrigin(word: string): boolean {
  const url = URL.parse(word);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === word;
}
