import type { Response } from 'express';
import type { BlockOf } from '#shared/page/blockSchema.ts';
import { contactCard } from './contactCard.ts';

/** Answers a vCard. `inline` lets a phone open it as a contact; browsers that cannot show it save it under the name. */
export function sendContactCard(res: Response, block: BlockOf<'contact'>): void {
  res.attachment(`${block.name}.vcf`);
  const disposition = String(res.get('content-disposition')).replace(/^attachment/, 'inline');
  res
    .set({
      'content-type': 'text/vcard; charset=utf-8',
      'content-disposition': disposition,
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    })
    .send(contactCard(block));
}
