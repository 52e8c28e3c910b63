import type { AppError } from '#shared/appError.ts';
import type { PaymentQuestion, PaymentStanding } from '#shared/orderSchema.ts';
import { createCall, toResourceError } from '../../api.ts';

/** How a payment stands, for a buyer who comes back from its provider. */
export const readPayment = createCall<PaymentStanding, PaymentQuestion>(
  'checkout/readPayment',
  async (question, { extra, rejectWithValue }) => {
    try {
      const asked = { upstream: 'main', method: 'POST', path: '/stripe/payment-standing' } as const;
      // Our own server's answers count as read (STYLE, "Types").
      return (await extra.request({ ...asked, body: question })) as PaymentStanding;
    } catch (error) {
      // A transport rejects with AppError only (`shared/renderBundle.ts`).
      return rejectWithValue(toResourceError(error as AppError));
    }
  },
);
