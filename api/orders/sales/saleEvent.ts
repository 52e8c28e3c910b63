import type { SaleEvent, SaleEventDetails } from '#shared/studio/saleEventSchema.ts';
import { saleEventText } from '#shared/studio/saleEventText.ts';

/** An event with its English sentence. The texts that the API loads are the English ones. */
export function saleEvent(at: string, what: SaleEventDetails): SaleEvent {
  return { at, words: saleEventText(what, 'en'), what };
}
