import type { LegalKind } from '#shared/legal/legalKinds.ts';
import { disclosure } from './disclosure.ts';
import { imprint } from './imprint.ts';
import { privacy } from './privacy.ts';
import { refunds } from './refunds.ts';
import type { TemplateParts } from './seller.ts';
import { terms } from './terms.ts';
import { withdrawal } from './withdrawal.ts';

const templates: Record<LegalKind, (parts: TemplateParts) => string> = {
  imprint,
  terms,
  privacy,
  withdrawal,
  refunds,
  disclosure,
};

/** The text that we propose for a legal page, with gaps where only the seller knows. */
export function legalTemplate(kind: LegalKind, parts: TemplateParts): string {
  return templates[kind](parts);
}
