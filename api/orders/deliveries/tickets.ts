import { randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import { kindOf } from '#shared/productKinds/productKinds.ts';
import type { ApiEvents } from '../../events.ts';
import { newId } from '../../store/ids.ts';
import type { NewRow, Schema } from '../../store/schema.ts';

/** Without characters that look or sound alike when somebody reads a code aloud. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 24;

/** One ticket per seat. */
export function writeTickets(
  _trx: Transaction<Schema>,
  { order, lines, inserts }: ApiEvents['orderPlaced'],
): void {
  const tickets = lines
    .filter(({ product_type }) => kindOf(product_type).delivery === 'tickets')
    .flatMap((line) =>
      Array.from({ length: line.quantity }, (_, index): NewRow<'tickets'> => ({
        id: newId('tkt'),
        account_id: order.account_id,
        order_id: order.id,
        line_id: line.id,
        number: index + 1,
        code: newCode(),
        created_at: order.created_at,
      })),
    );
  inserts.add('tickets', tickets);
}

/** 117 random bits in groups of four, such as `7KQX-M2H9-…`. */
function newCode(): string {
  const letters = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)] ?? '');
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
}
