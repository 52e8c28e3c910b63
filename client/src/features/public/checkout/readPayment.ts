import type { AppError } from '#shared/wire/appError.ts';
import type { PaymentQuestion, PaymentStatus } from '#shared/orders/chargeSchema.ts';
import { createCall, toResourceError } from '../../../calls/api.ts';

/** The status of a payment, for a buyer who returns from the provider. */
export const readPayment = createCall<PaymentStatus, PaymentQuestion>(
  'checkout/readPayment',
  async (question, { extra, rejectWithValue }) => {
    try {
      const asked = { upstream: 'main', method: 'POST', path: '/stripe/payment-standing' } as const;
      // Our own server's answers are validated already (STYLE, "Types").
      return (await extra.request({ ...asked, body: question })) as PaymentStatus;
    } catch (error) {
      // A transport rejects with AppError only (`shared/rendering/renderBundle.ts`).
      return rejectWithValue(toResourceError(error as AppError));
    }
  },
);
