import type { AppError } from '#shared/wire/appError.ts';
import type { TestBank, TestBankAnswer } from '#shared/orders/chargeSchema.ts';
import { createCall, toResourceError } from '../../../../calls/api.ts';

/** Lets the test bank decide about a payment. Fulfils with the path that the bank leads the buyer to. */
export const askTestBank = createCall<TestBankAnswer, TestBank>(
  'checkout/askTestBank',
  async (body, { extra, rejectWithValue }) => {
    try {
      const asked = { upstream: 'main', method: 'POST', path: '/stripe/test-bank' } as const;
      // Our own server's answers are validated already (STYLE, "Types").
      return (await extra.request({ ...asked, body })) as TestBankAnswer;
    } catch (error) {
      // A transport rejects with AppError only (`shared/rendering/renderBundle.ts`).
      return rejectWithValue(toResourceError(error as AppError));
    }
  },
);
