import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Store } from './connect.ts';
import { loadSecret } from './secrets.ts';

/** Signs texts, and knows its own signatures: base64url of HMAC-SHA-256. */
export type Signer = {
  sign: (text: string) => string;
  isSigned: (text: string, signature: string) => boolean;
};

/** Signs with a secret of this store. `length`: of a signature, in characters of 6 bits; 43 unless stated. */
export async function openSigner(store: Store, secretName: string, length?: number): Promise<Signer> {
  const secret = await loadSecret(store, secretName);
  const sign = (text: string) =>
    createHmac('sha256', secret).update(text).digest('base64url').slice(0, length);
  return {
    sign,
    isSigned(text, signature) {
      const given = Buffer.from(signature);
      const right = Buffer.from(sign(text));
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
