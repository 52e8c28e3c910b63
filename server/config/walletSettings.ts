import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import { pem, secret } from './settings.ts';

/** What signs passes for Apple Wallet. The texts are PEM, the key without a passphrase. */
export type AppleWallet = {
  passTypeId: string;
  teamId: string;
  certificate: string;
  key: string;
  wwdr: string;
  /** When each certificate ends, by the setting that has it. */
  ends: Record<AppleCertificate, Date>;
};

export type AppleCertificate = 'APPLE_PASS_CERTIFICATE' | 'APPLE_WWDR_CERTIFICATE';

/** What signs links to Google Wallet. `account` is the service account's e-mail address. */
export type GoogleWallet = { issuerId: string; account: string; key: KeyObject };

export type Wallets = { apple: AppleWallet | undefined; google: GoogleWallet | undefined };

const examples = {
  APPLE_PASS_TYPE_ID: 'pass.example.shop.tickets',
  APPLE_TEAM_ID: 'A1B2C3D4E5',
  APPLE_PASS_CERTIFICATE: '/srv/keys/pass.pem',
  APPLE_PASS_KEY: '/srv/keys/pass.key',
  APPLE_WWDR_CERTIFICATE: '/srv/keys/AppleWWDRCAG4.pem',
  GOOGLE_WALLET_ISSUER_ID: '3388000000012345678',
  GOOGLE_WALLET_ACCOUNT: 'passes@shop.iam.gserviceaccount.com',
  GOOGLE_WALLET_KEY: '/srv/keys/google.pem',
};

type Name = keyof typeof examples;

function like(pattern: RegExp, what: string, name: Name) {
  return z.string().regex(pattern, `must be ${what}, for example ${examples[name]}`).optional();
}

export const walletSettings = {
  APPLE_PASS_TYPE_ID: like(
    /^pass\.[A-Za-z0-9.-]{1,150}$/,
    'the identifier of a pass type',
    'APPLE_PASS_TYPE_ID',
  ),
  APPLE_TEAM_ID: like(/^[A-Z0-9]{10}$/, 'ten capitals and digits', 'APPLE_TEAM_ID'),
  APPLE_PASS_CERTIFICATE: pem(examples.APPLE_PASS_CERTIFICATE).optional(),
  APPLE_PASS_KEY: pem(examples.APPLE_PASS_KEY).optional(),
  APPLE_PASS_KEY_PASSPHRASE: secret('a-long-random-word').optional(),
  APPLE_WWDR_CERTIFICATE: pem(examples.APPLE_WWDR_CERTIFICATE).optional(),
  GOOGLE_WALLET_ISSUER_ID: like(/^\d{5,25}$/, 'digits', 'GOOGLE_WALLET_ISSUER_ID'),
  GOOGLE_WALLET_ACCOUNT: like(
    /^[\w.-]+@[\w.-]+$/,
    'the e-mail address of a service account',
    'GOOGLE_WALLET_ACCOUNT',
  ),
  GOOGLE_WALLET_KEY: pem(examples.GOOGLE_WALLET_KEY).optional(),
};

type Values = z.infer<z.ZodObject<typeof walletSettings>>;

type Problem = { problem: string };

/** `problem` is one line that names a setting and gives an example. It never holds a value. Source: contract, section 2. */
export function readWallets(values: Values, now: Date): Wallets | Problem {
  const apple = readApple(values, now);
  if (apple && 'problem' in apple) return apple;
  const google = readGoogle(values);
  if (google && 'problem' in google) return google;
  return { apple, google };
}

function readApple(values: Values, now: Date): AppleWallet | Problem | undefined {
  const {
    APPLE_PASS_TYPE_ID: passTypeId,
    APPLE_TEAM_ID: teamId,
    APPLE_PASS_CERTIFICATE: certificate,
    APPLE_PASS_KEY: key,
    APPLE_WWDR_CERTIFICATE: wwdr,
    APPLE_PASS_KEY_PASSPHRASE: passphrase,
  } = values;
  if (
    passTypeId === undefined ||
    teamId === undefined ||
    certificate === undefined ||
    key === undefined ||
    wwdr === undefined
  )
    return firstMissing(
      values,
      [
        'APPLE_PASS_TYPE_ID',
        'APPLE_TEAM_ID',
        'APPLE_PASS_CERTIFICATE',
        'APPLE_PASS_KEY',
        'APPLE_WWDR_CERTIFICATE',
      ],
      ['APPLE_PASS_KEY_PASSPHRASE'],
    );
  const own = readCertificate(certificate);
  if (!own) return wrong('APPLE_PASS_CERTIFICATE', 'must be a certificate as PEM');
  const issuer = readCertificate(wwdr);
  if (!issuer) return wrong('APPLE_WWDR_CERTIFICATE', 'must be a certificate as PEM');
  const privateKey = readRsaKey(key, passphrase);
  if (!privateKey)
    return wrong(
      'APPLE_PASS_KEY',
      'must be an RSA key as PEM, with its APPLE_PASS_KEY_PASSPHRASE if it has one',
    );
  if (!own.checkPrivateKey(privateKey))
    return wrong('APPLE_PASS_KEY', 'is not the key of APPLE_PASS_CERTIFICATE');
  // Apple writes both into the certificate, and refuses a pass that says otherwise.
  if (subjectOf(own, 'UID') !== passTypeId)
    return wrong('APPLE_PASS_TYPE_ID', 'is not the one that APPLE_PASS_CERTIFICATE is for');
  if (subjectOf(own, 'OU') !== teamId)
    return wrong('APPLE_TEAM_ID', 'is not the team that APPLE_PASS_CERTIFICATE is for');
  if (!own.checkIssued(issuer) || !own.verify(issuer.publicKey))
    return wrong('APPLE_WWDR_CERTIFICATE', 'did not issue APPLE_PASS_CERTIFICATE, another generation did');
  const ends = { APPLE_PASS_CERTIFICATE: own.validToDate, APPLE_WWDR_CERTIFICATE: issuer.validToDate };
  for (const name of ['APPLE_PASS_CERTIFICATE', 'APPLE_WWDR_CERTIFICATE'] as const)
    if (ends[name] <= now)
      return wrong(name, `has ended on ${ends[name].toISOString().slice(0, 10)}: Apple gives a new one`);
  return { passTypeId, teamId, certificate, key: pemOf(privateKey), wwdr, ends };
}

function readGoogle(values: Values): GoogleWallet | Problem | undefined {
  const {
    GOOGLE_WALLET_ISSUER_ID: issuerId,
    GOOGLE_WALLET_ACCOUNT: account,
    GOOGLE_WALLET_KEY: text,
  } = values;
  if (issuerId === undefined || account === undefined || text === undefined)
    return firstMissing(values, ['GOOGLE_WALLET_ISSUER_ID', 'GOOGLE_WALLET_ACCOUNT', 'GOOGLE_WALLET_KEY']);
  const key = readRsaKey(text, undefined);
  if (!key) return wrong('GOOGLE_WALLET_KEY', 'must be the RSA key of a service account as PEM');
  return { issuerId, account, key };
}

/** `undefined`: none of them is set. */
function firstMissing(
  values: Values,
  names: readonly Name[],
  optional: readonly (keyof Values)[] = [],
): Problem | undefined {
  const set = [...names, ...optional].find((name) => values[name] !== undefined);
  const missing = names.find((name) => values[name] === undefined);
  if (set === undefined || missing === undefined) return undefined;
  return {
    problem: `${missing} is missing: ${set} is set and needs it, for example ${missing}=${examples[missing]}`,
  };
}

function wrong(name: Name, what: string): Problem {
  return { problem: `${name} ${what}, for example ${name}=${examples[name]}` };
}

function readCertificate(text: string): X509Certificate | undefined {
  try {
    return new X509Certificate(text);
  } catch {
    return undefined;
  }
}

function readRsaKey(text: string, passphrase: string | undefined): KeyObject | undefined {
  try {
    const key = createPrivateKey({ key: text, ...(passphrase === undefined ? {} : { passphrase }) });
    return key.asymmetricKeyType === 'rsa' ? key : undefined;
  } catch {
    return undefined;
  }
}

/** Without a passphrase, in the form that every library reads. */
function pemOf(key: KeyObject): string {
  return key.export({ format: 'pem', type: 'pkcs1' });
}

/** A part of the certificate's subject. Node writes each part in a line of its own. */
function subjectOf({ subject }: X509Certificate, part: 'UID' | 'OU'): string | undefined {
  const line = subject.split('\n').find((one) => one.startsWith(`${part}=`));
  return line?.slice(part.length + 1);
}
