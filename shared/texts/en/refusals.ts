import { plural } from '../plural.ts';
import { select } from '../select.ts';
import { domainRefusals } from './domainRefusals.ts';
import { doorRefusals } from './doorRefusals.ts';
import { fieldRefusals } from './fieldRefusals.ts';
import { limitRefusals } from './limitRefusals.ts';
import type { slugs } from './slugs.ts';
import { unknownRefusals } from './unknownRefusals.ts';

type Email = { email: string };
type Field = { field: string };
type InstalmentLimit = { name: string; amount: number; least: number; currency: string };

const providerSilent =
  'The payment provider did not answer. You can safely try again: you will not be charged twice.';

/**
 * Why the API refuses something, by the code of the answer. Of a code with several sentences, the answer names one by its `text`. A
 * function takes the answer's `params`.
 */
export const refusals = {
  ...domainRefusals,
  ...doorRefusals,
  ...fieldRefusals,
  ...limitRefusals,
  ...unknownRefusals,
  address_unknown: 'This address is not in your book any more.',
  addresses_full: ({ most }: { most: number }) =>
    `You can keep ${most} addresses. Remove one that you do not need any more.`,
  amount_too_large: 'This is more than the card’s payment provider takes at once. Nothing was charged.',
  amount_too_small: 'This is less than the card’s payment provider takes. Nothing was charged.',
  amount_changed: 'The total has changed. Nothing was charged; please look at it again.',
  answer_missing: ({ question }: { question: string }) => `form_response needs an answer to “${question}”`,
  answers_too_long: 'The answers are longer than an order can keep. Please shorten them.',
  authentication_failed: 'The payment was not approved. Please try again or use another card.',
  authentication_required: 'Your bank wants you to approve this payment.',
  balance_below_zero: ({ owed }: { owed: string }) =>
    `You owe ${owed}. The next sales pay it back before anything is paid out.`,
  bank_details_changed: ({ day }: { day: string }) =>
    `Your bank details were changed a short time ago. To keep your money safe, payouts wait until ${day}.`,
  bank_details_unconfirmed: ({ email }: Email) =>
    `Bank details need a confirmed e-mail address. Please follow the link that we mailed to ${email}.`,
  bank_refused: 'Your bank refused this payment. Nothing was charged.',
  block_unknown: 'blockId is nothing on this page',
  card_declined: 'Your card was declined.',
  cart_closed: 'This cart was paid already; start a new one.',
  cart_empty: 'The cart is empty.',
  cart_full: ({ mostLines }: { mostLines: number }) => `A cart holds at most ${mostLines} different things.`,
  cart_too_large: 'A cart keeps at most 64 kB. Please shorten your answers, or buy what is in it first.',
  cart_unknown: 'This cart does not exist any more; start a new one.',
  changed_elsewhere:
    'This was changed in another window meanwhile. Nothing of yours is lost: choose which one to keep.',
  compressed: 'The body must not be compressed.',
  credentials_required: 'This API answers its web server only.',
  discount_not_for_these: 'This discount is not for the things in the cart.',
  discount_over: 'This discount is over.',
  discount_planned: 'This discount has not started yet.',
  discount_unknown: 'We do not know this code. Is it spelled right?',
  discount_used_up: 'This discount is used up.',
  disguised_program: ({ name }: { name: string }) =>
    `“${name}” is a program, though its name says otherwise.`,
  earlier_email_taken:
    'The e-mail address of before belongs to another account by now, so this cannot be undone.',
  earlier_payment_unsettled: 'An earlier payment is not settled yet. Please try again in a minute.',
  email_confirmed: 'Your e-mail address is confirmed already.',
  email_taken: 'email: An account with this e-mail address exists already. Log in instead.',
  empty_file: 'There is nothing in it.',
  file_unknown: 'This file is not there any more.',
  files_unavailable: 'Files cannot be read or saved at the moment. Please try again later.',
  import_interrupted: 'The file did not arrive whole.',
  import_too_large: 'This file is larger than 10 MB. Please cut it in parts.',
  in_flight: 'This payment is on its way already; please wait a moment.',
  gift_closed: 'This gift is not sent any more: its order was refunded, or the payment is in question.',
  gift_in_instalments: 'What is paid in instalments cannot be a gift. Please pay it at once.',
  gift_planned: 'This gift was not sent yet. To send it now, choose today as its day.',
  gift_sent: 'This gift was sent already. You can send it again.',
  gift_unknown: 'There is no such gift.',
  instalment_not_due: 'This instalment is charged by itself when it is due.',
  instalment_paid: 'This instalment is paid already.',
  instalment_too_little: ({ name, amount, least, currency }: InstalmentLimit) =>
    `An instalment of “${name}” would be ${amount} ${currency}. A card pays at least ${least} ${currency}: please pay it at once. Nothing was charged.`,
  instalment_unknown: 'This order has no such instalment.',
  insufficient_funds: 'Your card has insufficient funds.',
  internal: 'Something went wrong. Please try again.',
  interrupted: 'The part did not arrive whole.',
  invoice_changes_used: 'The details of these invoices were changed too often. Please ask the seller.',
  invoice_unknown: 'There is no such invoice.',
  invoices_off: 'The seller issues no invoices for this order.',
  invalid_confirmation_link: 'This link has expired or was used already. Please ask for a new one.',
  invalid_link: 'This link has expired or was used already.',
  invalid_payment_method: 'This is not one of the test cards.',
  invalid_reset_token: 'This link has expired or was used already. Please ask for a new one.',
  invalid_slug: ({ problem }: { problem: keyof typeof slugs }) =>
    select(problem, {
      length: 'slug: Use 3 to 30 characters.',
      start: 'slug: Start with a letter or a digit.',
      characters: 'slug: Use only small letters, digits, - and _.',
      other: 'slug: This address is reserved. Please choose another one.',
    }),
  item_unknown: 'This is not in the cart any more.',
  key_missing: 'idempotency-key is required',
  key_reused: 'idempotency-key was used for another payment',
  key_reused_for_refund: 'idempotency-key was used for another refund',
  key_too_long: ({ mostCharacters }: { mostCharacters: number }) =>
    `idempotency-key must have at most ${mostCharacters} characters`,
  link_expired: 'This link has expired. Open your order again for a new one.',
  link_invalid: 'This link is not one of ours.',
  login_required: 'Please log in.',
  malformed: 'The request is malformed.',
  no_file_of_page: ({ field }: Field) => `${field} is no file of your page`,
  no_block_of_page: ({ field }: Field) => `${field} is no block of yours`,
  no_email_column: 'No column of e-mail addresses was found. Call it “E-mail” in the first row.',
  no_file_of_product: ({ field }: Field) => `${field} is no file of this product`,
  no_phone_column: 'No column of phone numbers was found. Call it “Phone” in the first row.',
  no_product_of_creator: ({ field }: Field) => `${field} is no product of yours`,
  no_product_of_store: ({ field }: Field) => `${field} is no product of this store`,
  no_room: 'There is no room for a file of this size. Please tell us about it.',
  no_upload_of_creator: ({ field }: Field) => `${field} is no upload of yours`,
  not_delivered: 'This file is not to be had at the moment. Your order says why.',
  not_for_sale: ({ name }: { name: string }) =>
    `${name} is not sold like this any more; please remove it from the cart.`,
  not_found: 'There is nothing at this address.',
  not_json: 'The body must be JSON.',
  not_the_owner: 'This belongs to another account.',
  not_utf8: 'The body must be UTF-8.',
  method_not_offered:
    'This order cannot be paid in this way. Nothing was charged; please choose another one.',
  nothing_available: 'There is nothing to pay out yet.',
  nothing_of_creator: ({ field }: Field) => `${field} is nothing of yours`,
  nothing_of_product: ({ field }: Field) => `${field} is nothing of this product`,
  nothing_offered: 'Please start again: nothing is to be confirmed.',
  nothing_to_collect: 'No instalment of this order is left to be charged.',
  nothing_to_pay: 'There is nothing to pay: this order needs no card.',
  nothing_to_refund: 'Nothing is left to refund for this order.',
  nothing_to_ship: 'Nothing of this order has to be sent.',
  order_closed: 'Nothing can be paid for this order any more.',
  order_disputed: 'The buyer’s bank disputes this payment. It decides; nothing can be refunded meanwhile.',
  order_refunded: 'This order was refunded: there is nothing to send.',
  order_unknown: 'This order does not exist.',
  other_import_under_way: 'Another import is under way. Please wait until it has finished.',
  other_kind_of_list: 'blockId is not a list of this kind',
  page_moved: 'There is no page at this address.',
  page_unknown: 'This page does not exist.',
  parts_missing: 'Some parts of the file have not arrived yet.',
  payment_cancelled: 'The payment provider canceled the payment.',
  payment_expired: 'The payment was not completed in time. Nothing was charged; please try again.',
  payment_incomplete: 'The payment was not completed.',
  payment_refused: 'The payment was refused.',
  payment_timed_out: providerSilent,
  payment_unavailable: providerSilent,
  payment_unknown: 'This payment does not exist.',
  payout_account_refused: ({ problem }: { problem: string }) =>
    select(problem, {
      none: 'The payment provider refused this.',
      other: `The payment provider refused this. ${problem}`,
    }),
  payout_account_unavailable: 'The payment provider did not answer. You can safely try again.',
  payout_account_unconfirmed: ({ email }: Email) =>
    `This needs a confirmed e-mail address. Please follow the link that we mailed to ${email}.`,
  payout_account_unknown: 'You have no account with the payment provider.',
  payouts_by_provider:
    'Your money is sent through the payment provider. It goes to your bank by itself, so there is nothing to ask for.',
  payout_unconfirmed: ({ email }: Email) =>
    `A payout needs a confirmed e-mail address. Please follow the link that we mailed to ${email}.`,
  phone_invalid: 'phone must be a phone number with its country code, such as +49 30 901820',
  picture_is_markup:
    'This picture is an SVG or another text; a picture has to be a JPEG, PNG, WebP, AVIF or GIF.',
  picture_too_large: ({ millionPixels }: { millionPixels: number }) =>
    `This picture has more than ${millionPixels} million pixels; make it smaller first.`,
  picture_unreadable: 'This picture cannot be opened: it is damaged, or no JPEG, PNG, WebP, AVIF or GIF.',
  provider_changed:
    'The seller takes payments in another way now. Please ask the seller about this instalment.',
  purchase_code_wrong:
    'code: This code is not right, or not any more: it works for ten minutes and five tries. Check it, or ask for a new one.',
  purchase_paid: 'This was paid already; you find it in your mail.',
  purchases_closed: 'To see your purchases, ask for a new code.',
  range: 'The file has no such part.',
  refund_by_hand_only: ({ method }: { method: string }) =>
    select(method, {
      oxxo: 'OXXO cannot be refunded: it was paid in cash. Pay the buyer back yourself, then mark it as paid back.',
      boleto:
        'Boleto cannot be refunded: it was paid in cash. Pay the buyer back yourself, then mark it as paid back.',
      other:
        'This payment cannot be refunded: it was paid in cash. Pay the buyer back yourself, then mark it as paid back.',
    }),
  refund_in_flight: 'A refund of this order is on its way; please wait a moment.',
  refund_not_by_hand: 'This payment can be refunded from here, so it is not marked by hand.',
  refund_refused: ({ problem }: { problem: string }) =>
    select(problem, {
      none: 'The payment provider refused the refund.',
      other: `The payment provider refused the refund. ${problem}`,
    }),
  refund_unavailable:
    'The payment provider did not answer. The refund is kept and asked for again; nothing goes back twice.',
  refused: 'The request cannot be read.',
  secret_unreadable: 'Codes of authenticator apps cannot be checked at the moment. A recovery code works.',
  sent_too_often: 'This receipt was sent too often. Please write to the buyer.',
  session_unknown: 'There is no such session.',
  signature_invalid: 'The signature of this event is not valid.',
  slug_taken: 'slug: This address is taken. Please choose another one.',
  sold_out: ({ name }: { name: string }) => `${name} is sold out. Nothing was charged.`,
  storage_full: 'Your files have no room for this one. Remove some first.',
  store_busy: 'The store is busy. Please try again.',
  store_suspended: 'This store is closed.',
  store_unavailable: 'The shop’s records cannot be reached or changed at the moment. Please try again later.',
  store_unknown: ({ productIdKey }: { productIdKey: string }) => `${productIdKey} is not a store`,
  subject_unknown: 'There is nothing to count at this address.',
  too_deep: ({ mostLevels }: { mostLevels: number }) => `The body has more than ${mostLevels} levels.`,
  too_early: 'This payment is being worked on. Please tell it again.',
  too_large: 'The body is larger than 1 MiB.',
  too_many: ({ discounts }: { discounts: number }) => `A store has at most ${discounts} discounts.`,
  too_many_attempts: ({ minutes }: { minutes: number }) =>
    plural('en', minutes, {
      one: `Too many attempts failed. Please try again in ${minutes} minute, or choose a new password with “Forgot password” now.`,
      other: `Too many attempts failed. Please try again in ${minutes} minutes, or choose a new password with “Forgot password” now.`,
    }),
  too_many_mails: ({ minutes }: { minutes: number }) =>
    plural('en', minutes, {
      one: `A mail is on its way: please look into your spam folder too. You can have another in ${minutes} minute.`,
      other: `A mail is on its way: please look into your spam folder too. You can have another in ${minutes} minutes.`,
    }),
  too_many_mails_to_address:
    'This address got several mails from us within the hour. Please look into its spam folder, or try again later.',
  too_many_products: ({ most }: { most: number }) => `A studio holds at most ${most} products.`,
  too_little: ({ amount, least, currency }: { amount: number; least: number; currency: string }) =>
    `${amount} ${currency} is less than a card can pay: it must be at least ${least} ${currency}. Nothing was charged.`,
  too_much: ({ amount, most, currency }: { amount: number; most: number; currency: string }) =>
    `This is more than one payment can be; please buy less at once. ${amount} ${currency} must be at most ${most} ${currency}.`,
  tax_place_unknown: ({ name }: { name: string }) =>
    `The tax of “${name}” depends on where it takes place, and the seller has not said so yet. Please ask the seller.`,
  tax_unavailable: 'The tax cannot be computed right now. Nothing was charged; please try again in a moment.',
  trial_over: 'This try of your shop is over. Open it again from your dashboard. Nothing was charged.',
  two_factor_on: 'Two-factor sign-in is on already. Turn it off first.',
  two_factor_required: 'Please enter the code that your authenticator app shows.',
  two_factor_unconfirmed: ({ email }: Email) =>
    `Two-factor sign-in needs a confirmed e-mail address. Please follow the link that we mailed to ${email}.`,
  undo_under_way: 'An import is being undone. Please wait until everybody is off the list.',
  too_many_messages: 'This creator got many messages just now. Please try again later.',
  unknown_currency: ({ code }: { code: string }) => `currency ${code} is an unknown currency`,
  unknown_confirmation:
    'This link is too old, or a newer mail has taken its place. Please join the list again.',
  unsupported_charset: 'The body must be JSON in UTF-8.',
  upload_finished: 'This upload is finished already.',
  upload_finishing: 'This upload is being finished right now.',
  withdrawal_closed: 'This cannot be withdrawn from here any more. Please write to the seller.',
  wrong_app_code: 'code is not what the app shows now',
  wrong_code: 'This code is wrong or was used already.',
  wrong_credentials: 'The e-mail address or the password is wrong.',
};
