import { paymentMethods } from '#shared/paymentMethods.ts';
import type { Sale } from '#shared/studio/salesSchema.ts';

/** Whether its method sends nothing back, so that the seller pays the buyer back by hand. */
export function isPaidInCash({ method }: Pick<Sale, 'method'>): boolean {
  return method !== undefined && !paymentMethods[method].canBeRefunded;
}
