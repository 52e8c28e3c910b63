import { generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import forge from 'node-forge';

export const passTypeId = 'pass.example.stalls.tickets';
export const teamId = 'A1B2C3D4E5';
export const issuerId = '3388000000012345678';
export const account = 'passes@stalls.iam.gserviceaccount.com';

const dayMs = 24 * 60 * 60_000;
/** Of the identifier of a pass type in a certificate's subject: `UID`. */
const userId = '0.9.2342.19200300.100.1.1';

export type Pair = { certificate: string; key: KeyObject };

type Wanted = { days: number; subject: [type: string, value: string][]; issuer?: Pair };

/** A certificate that ends in so many days, signed by `issuer` or by itself. */
export function makeCertificate({ days, subject, issuer }: Wanted): Pair {
  const { publicKey, privateKey: key } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const made = forge.pki.createCertificate();
  made.publicKey = forge.pki.publicKeyFromPem(publicKey.export({ format: 'pem', type: 'spki' }));
  made.serialNumber = `01${randomBytes(8).toString('hex')}`;
  made.validity.notBefore = new Date(Date.now() - 400 * dayMs);
  made.validity.notAfter = new Date(Date.now() + days * dayMs);
  made.setSubject(subject.map(([type, value]) => ({ type, value })));
  made.setIssuer(
    issuer ? forge.pki.certificateFromPem(issuer.certificate).subject.attributes : made.subject.attributes,
  );
  if (!issuer) made.setExtensions([{ name: 'basicConstraints', cA: true }]);
  made.sign(forge.pki.privateKeyFromPem(pemOf(issuer?.key ?? key)), forge.md.sha256.create());
  return { certificate: forge.pki.certificateToPem(made), key };
}

export function pemOf(key: KeyObject): string {
  return key.export({ format: 'pem', type: 'pkcs1' });
}

/** The authority in Apple's place, and a pass certificate of it. */
export function makeAppleKeys({ days = 300, wwdrDays = 900 } = {}) {
  const wwdr = makeCertificate({
    days: wwdrDays,
    subject: [[forge.pki.oids['commonName'] ?? '', 'Test WWDR']],
  });
  const pass = makeCertificate({
    days,
    issuer: wwdr,
    subject: [
      [userId, passTypeId],
      [forge.pki.oids['commonName'] ?? '', 'Pass Type ID'],
      [forge.pki.oids['organizationalUnitName'] ?? '', teamId],
    ],
  });
  const env: Record<string, string> = {
    APPLE_PASS_TYPE_ID: passTypeId,
    APPLE_TEAM_ID: teamId,
    APPLE_PASS_CERTIFICATE: pass.certificate,
    APPLE_PASS_KEY: pemOf(pass.key),
    APPLE_WWDR_CERTIFICATE: wwdr.certificate,
  };
  return { env, wwdr, pass };
}

export function makeGoogleKeys() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const env: Record<string, string> = {
    GOOGLE_WALLET_ISSUER_ID: issuerId,
    GOOGLE_WALLET_ACCOUNT: account,
    // In one line, as a service account's JSON file has it.
    GOOGLE_WALLET_KEY: pemOf(privateKey).replaceAll('\n', String.raw`\n`),
  };
  return { env, publicKey };
}
