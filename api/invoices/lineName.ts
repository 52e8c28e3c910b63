import type { Row } from '../store/schema.ts';

type Named = Pick<Row<'order_lines'>, 'name' | 'ticket_name' | 'product_id'>;

/** What a document calls a line of an order. A tip, and support that the creator gave no name, have no ticket. */
export function lineName({ name, ticket_name }: Named): string {
  return ticket_name === null ? name : `${name}, ${ticket_name}`;
}
