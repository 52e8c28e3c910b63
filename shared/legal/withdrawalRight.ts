import { europeanUnion } from '../contact/europeanUnion.ts';
import { openedDeliveries } from '../productKinds/deliveries.ts';
import { openedDelivery } from '../productKinds/productKinds.ts';

/** The rest of the European Economic Area, and the United Kingdom, have the rules of Directive 2011/83/EU too. */
const sameLaw = new Set(['IS', 'LI', 'NO', 'GB']);

/** Whether consumers of a country may withdraw from a purchase on the internet within 14 days. */
export function hasWithdrawalRight(country: string): boolean {
  return europeanUnion.includes(country) || sameLaw.has(country);
}

/** Whether a kind is digital content, which opens at once. */
export function isDigital(type: string): boolean {
  const opened = openedDelivery(type);
  return opened !== undefined && openedDeliveries[opened].isDigital;
}
