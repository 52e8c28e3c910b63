import type { OrderTexts } from '#shared/texts/en/order.ts';
import type { Language } from '#shared/texts/languages.ts';

/** The texts and the language of an order's screens. */
export type OrderWording = { texts: OrderTexts; language: Language };
