import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Payments } from '../../payments/openPayments.ts';
import type { Schema } from '../../store/schema.ts';

/** The attempts with the intent of a buyer's `payment_intent_id`. Each provider parses the id itself. */
export function ofClientIntent(
  { all }: Payments,
  clientIntentId: string,
): (eb: ExpressionBuilder<Schema, 'payment_attempts'>) => Expression<SqlBool> {
  return (eb) =>
    eb.or(
      all.map(({ name, intentIdOf }) =>
        eb.and({ provider: name, payment_intent_id: intentIdOf(clientIntentId) }),
      ),
    );
}
