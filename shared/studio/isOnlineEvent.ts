import type { ProductTax } from './taxSettingsSchema.ts';

/** In lower case: what the dashboard proposes for the place of an online event, in each of its languages, and other spellings. */
const onlinePlaces: ReadonlySet<string> = new Set([
  'online',
  'on-line',
  'en ligne',
  'en línea',
  'çevrim içi',
  'çevrimiçi',
  'عبر الإنترنت',
  'ऑनलाइन',
  'オンライン',
]);

/** Whether an event is streamed: the creator said so, or named no other place than "online" or a link. */
export function isOnlineEvent({ tax, place = '' }: { tax: ProductTax; place?: string | undefined }): boolean {
  if (tax.attendance) return tax.attendance === 'online';
  if (tax.country !== null || tax.postal_code) return false;
  const named = place.trim().toLowerCase();
  return onlinePlaces.has(named) || /^https?:\/\/\S+$/.test(named);
}
