import { supportTypes } from '#shared/productKinds.ts';
import { drawnLanguage, type Language } from '#shared/texts/languages.ts';
import { mailTexts } from '../mail/mailTexts.ts';
import type { Row } from '../store/schema.ts';

type Named = Pick<Row<'order_lines'>, 'name' | 'ticket_name' | 'product_id'>;

/**
 * What a document calls a line of an order. A tip, and support that the creator gave no name, are in the order's language: a document in
 * another one has their names in its own.
 */
export function lineName({ name, ticket_name, product_id }: Named, language: Language): string {
  if (product_id === '') return ownWord(name, language) ?? name;
  return ticket_name === null ? name : `${name}, ${ticket_name}`;
}

function ownWord(name: string, language: Language): string | undefined {
  const ordered = mailTexts(language);
  const printed = mailTexts(drawnLanguage(language));
  if (name === ordered.receipt.tip) return printed.receipt.tip;
  const type = supportTypes.find((one) => name === ordered.kinds[one].one);
  return type && printed.kinds[type].one;
}
