import type { Store } from '../../store/connect.ts';
import { openSigner } from '../../store/signer.ts';

/** A link to a file is valid this long. A reload of the order gives a new one. */
const linkMs = 60 * 60_000;
/** Links of the same minutes are equal, so that a browser can resume an interrupted download. */
const roundMs = 5 * 60_000;
const secretName = 'file links';

/** The page that shows the file: the order's, or that of its gift. */
export type DeliveryPage = { page: 'orders' | 'gifts'; token: string };

export type FileLink = DeliveryPage & { fileId: string };

/** Signs and checks links to files. */
export type LinkSigner = {
  urlOf(link: FileLink): string;
  check(link: FileLink, claimed: { expires: string; signature: string }): 'good' | 'expired' | 'forged';
};

export async function openLinkSigner(store: Store, now: Date): Promise<LinkSigner> {
  const { sign, isSigned } = await openSigner(store, secretName);
  function signedText({ page, token, fileId }: FileLink, expires: string): string {
    const place = page === 'orders' ? token : `${page}/${token}`;
    return `${place}/${fileId}/${expires}`;
  }
  return {
    urlOf(link) {
      const expires = String(Math.ceil((now.getTime() + linkMs) / roundMs) * (roundMs / 1000));
      const query = `expires=${expires}&signature=${sign(signedText(link, expires))}`;
      return `/${link.page}/${link.token}/files/${link.fileId}?${query}`;
    },
    check(link, { expires, signature }) {
      if (!isSigned(signedText(link, expires), signature)) return 'forged';
      return Number(expires) * 1000 > now.getTime() ? 'good' : 'expired';
    },
  };
}
