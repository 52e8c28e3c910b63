/**
 * Countries with Express accounts that receive transfers. Stripe refuses others, and pairs of regions that it does not connect, in its own
 * words, which the creator sees. Source: https://docs.stripe.com/connect/express-accounts
 */
export const connectCountries: readonly string[] =
  'AE AT AU BE BG CA CH CY CZ DE DK EE ES FI FR GB GI GR HK HR HU IE IT JP LI LT LU LV MT MX NL NO NZ PL PT RO SE SG SI SK TH US'.split(
    ' ',
  );
