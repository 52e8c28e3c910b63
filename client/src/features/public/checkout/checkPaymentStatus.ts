import type { PaymentQuestion } from '#shared/orders/chargeSchema.ts';
import { failureTexts } from '#shared/wire/appError.ts';
import type { AppDispatch } from '../../../calls/api.ts';
import { readOrder } from '../../../calls/orderRead.ts';
import type { ChargeOutcome } from './charge.ts';
import { readPayment } from './readPayment.ts';

/**
 * The status of a payment for which the buyer left the page. Resolves with an order if the payment was approved meanwhile, also in another
 * browser. `undefined`: nothing was approved.
 */
export function checkPaymentStatus(question: PaymentQuestion) {
  return async (dispatch: AppDispatch): Promise<ChargeOutcome | undefined> => {
    const waiting = { kind: 'unknown', message: failureTexts.noResponse } as const;
    try {
      const payment = await dispatch(readPayment(question)).unwrap();
      if (payment.status === 'processing') return { ...waiting, isInFlight: true };
      if (!('order' in payment)) return undefined;
      const { order } = await dispatch(readOrder(payment.order.token)).unwrap();
      return { kind: order.status === 'waiting' ? 'waiting' : 'paid', order };
    } catch {
      return { ...waiting, isInFlight: false };
    }
  };
}
