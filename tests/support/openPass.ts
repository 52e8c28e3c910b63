import { hash, verify, X509Certificate } from 'node:crypto';
import { unzipSync } from 'fflate';
import forge from 'node-forge';

export type OpenedPass = {
  files: Record<string, Uint8Array>;
  /** `pass.json`. */
  pass: Record<string, unknown> & { eventTicket: Record<string, Field[]> };
};

type Field = Record<string, unknown> & { key: string };

/** What node-forge keeps of a signed message that it has read. */
type Captured = {
  certificates: { value: forge.asn1.Asn1[] };
  authenticatedAttributes: forge.asn1.Asn1[];
  signature: string;
};

/**
 * Opens a `.pkpass` as a phone does. Throws if a file is not the one of the manifest, if the manifest is not signed, or if `root` did not issue
 * the certificate that signed it. Source: RFC 5652, section 5.4.
 */
export function openPass(bytes: Uint8Array, root: string): OpenedPass {
  const files = unzipSync(bytes);
  const manifest = JSON.parse(textOf(files['manifest.json'])) as Record<string, string>;
  const names = Object.keys(files).filter((name) => name !== 'manifest.json' && name !== 'signature');
  const hashes = Object.fromEntries(names.map((name) => [name, hash('sha1', files[name] ?? '')]));
  if (JSON.stringify(sorted(hashes)) !== JSON.stringify(sorted(manifest)))
    throw new Error('a file is not the one that the manifest names');
  checkSignature(files['signature'], files['manifest.json'], root);
  return { files, pass: JSON.parse(textOf(files['pass.json'])) as OpenedPass['pass'] };
}

export function fieldsOf({ pass }: OpenedPass, place: string): Record<string, unknown> {
  return Object.fromEntries((pass.eventTicket[place] ?? []).map((field) => [field.key, field['value']]));
}

function checkSignature(signature: Uint8Array | undefined, manifest: Uint8Array | undefined, root: string) {
  const der = forge.asn1.fromDer(Buffer.from(signature ?? []).toString('binary'));
  const message = forge.pkcs7.messageFromAsn1(der) as unknown as { rawCapture: Captured };
  const { certificates, authenticatedAttributes, signature: signed } = message.rawCapture;
  const chain = certificates.value.map(
    (one) => new X509Certificate(Buffer.from(forge.asn1.toDer(one).getBytes(), 'binary')),
  );
  const issuer = new X509Certificate(root);
  const signer = chain.find((one) => one.subject !== issuer.subject);
  if (!signer?.checkIssued(issuer) || !signer.verify(issuer.publicKey))
    throw new Error('the certificate is not of the root');
  // The attributes are signed as a set.
  const { SET } = forge.asn1.Type;
  const set = forge.asn1.create(forge.asn1.Class.UNIVERSAL, SET, true, authenticatedAttributes);
  const attributes = Buffer.from(forge.asn1.toDer(set).getBytes(), 'binary');
  if (!verify('sha1', attributes, signer.publicKey, Buffer.from(signed, 'binary')))
    throw new Error('the signature is wrong');
  if (!attributes.includes(hash('sha1', manifest ?? '', 'buffer')))
    throw new Error('another manifest was signed');
}

function sorted(hashes: Record<string, string>): [string, string][] {
  return Object.entries(hashes).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

function textOf(bytes: Uint8Array | undefined): string {
  return Buffer.from(bytes ?? []).toString('utf8');
}
