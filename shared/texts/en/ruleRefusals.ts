type Field = { field: string };

/** The rules of fields that have a sentence of their own, by their names: a part of `fieldRefusals`. `shared/wire/fieldRules.ts` takes them from here. */
export const ruleRefusals = {
  address_reserved: ({ field }: Field) => `${field}: This address is reserved. Please choose another one.`,
  address_taken: ({ field, title }: Field & { title: string }) =>
    `${field}: This address leads to “${title}” already. Please choose another one.`,
  after_start: ({ field }: Field) => `${field}: Must be after the start.`,
  audio_address: ({ field }: Field) =>
    `${field}: Must be the address of an audio file that begins with https://.`,
  audio_file: ({ field }: Field) => `${field}: Must be an audio file: MP3, M4A, AAC, WAV, FLAC or OGG.`,
  bic: ({ field }: Field) => `${field}: Must have 8 or 11 characters, such as COBADEFFXXX.`,
  code_of_archived: ({ field }: Field) => `${field}: An archived discount has this code already.`,
  code_taken: ({ field }: Field) => `${field}: Another discount has this code already.`,
  colour: ({ field }: Field) => `${field}: Must be a colour such as #e8452c.`,
  control_characters: ({ field }: Field) => `${field}: Must not contain control characters.`,
  date: ({ field }: Field) => `${field}: Must be a date.`,
  date_and_time: ({ field }: Field) => `${field}: Must be a date and a time.`,
  day_over: ({ field }: Field) => `${field}: Must be today or a later day.`,
  day_too_late: ({ field }: Field) => `${field}: Must be within a year.`,
  discount_code: ({ field }: Field) =>
    `${field}: Must have 3 to 40 characters: letters without accents, digits, - or _.`,
  embed_address: ({ field, services }: Field & { services: string }) =>
    `${field}: Must be an address of one of these: ${services}.`,
  european_union_only: ({ field }: Field) => `${field}: This is for members of the European Union.`,
  file_ending: ({ field, ending }: Field & { ending: string }) =>
    `${field}: The name must end in .${ending}.`,
  file_name: ({ field }: Field) => `${field}: Must be the name of a file.`,
  file_needed: ({ field }: Field) => `${field}: This is a picture. A file is needed here.`,
  file_too_large: ({ field }: Field) => `${field}: This is too large: a file may have 5 GB.`,
  fits_address: ({ field }: Field) => `${field}: Must fit the address: the tax depends on it.`,
  google_tag: ({ field }: Field) =>
    `${field}: Must be the id of a Google tag, such as G-AB12CD34EF or AW-1234567890.`,
  iban_characters: ({ field }: Field) => `${field}: May hold letters and digits only.`,
  iban_country: ({ field, start }: Field & { start: string }) =>
    `${field}: Must begin with the two letters of a country that has IBANs, such as DE, and not with ${start}.`,
  iban_digits: ({ field }: Field) => `${field}: Must have two digits after the country.`,
  iban_form: ({ field, country }: Field & { country: string }) =>
    `${field}: Has letters or digits where an IBAN of ${country} has none.`,
  iban_length: ({
    field,
    country,
    needed,
    given,
  }: Field & { country: string; needed: number; given: number }) =>
    `${field}: An IBAN of ${country} has ${needed.toLocaleString('en')} characters, and this has ${given.toLocaleString('en')}.`,
  iban_mistake: ({ field }: Field) =>
    `${field}: Has a typing mistake: its check digits do not match the rest.`,
  invoice_prefix: ({ field }: Field) =>
    `${field}: Must be of letters without accents, digits and / . _ -, and not end with a digit.`,
  invoice_test_prefix: ({ field }: Field) => `${field}: Must not begin with TEST, which marks test payments.`,
  meta_pixel: ({ field }: Field) => `${field}: Must be the number of a Meta pixel: 15 or 16 digits.`,
  name_or_company: ({ field }: Field) => `${field}: Please fill in a name or a company.`,
  no_file_ending: ({ field }: Field) => `${field}: The name must have no ending, as before.`,
  no_such_day: ({ field }: Field) => `${field}: This day is not in the calendar.`,
  not_sent_there: ({ field, names }: Field & { names: string }) =>
    `${field}: This is not sent to this country: ${names}.`,
  one_oss: ({ field }: Field) => `${field}: At most one country can be that of the One-Stop Shop.`,
  pages_full: ({ field, limit }: Field & { limit: number }) =>
    `${field}: There can be no more further pages than ${limit.toLocaleString('en')}.`,
  picture_needed: ({ field }: Field) =>
    `${field}: Must be a picture that was uploaded here, or an address that begins with https://.`,
  picture_too_heavy: ({ field }: Field) => `${field}: This is too large: a picture may have 30 MB.`,
  plan_sum: ({ field, sum, price, currency }: Field & { sum: number; price: number; currency: string }) =>
    `${field}: The amounts must add up to the price: they are ${sum.toLocaleString('en')} of ${price.toLocaleString('en')} ${currency}.`,
  plans_of_open_price: ({ field }: Field) =>
    `${field}: There are no payment plans where buyers choose what they pay.`,
  product_address: ({ field, limit }: Field & { limit: number }) =>
    `${field}: Must be of a–z, 0–9 and -, with a letter or a digit at both ends. The most characters: ${limit.toLocaleString('en')}.`,
  same_email: ({ field }: Field) => `${field}: This is the address that you have.`,
  seats_of_tickets: ({ field }: Field) => `${field}: Must be empty: each kind of ticket has its own seats.`,
  single_line: ({ field }: Field) => `${field}: Must be a single line.`,
  site_address: ({ field }: Field) =>
    `${field}: Must be the address of a site without a path, such as https://example.com.`,
  six_digits: ({ field }: Field) => `${field}: Must be the six digits of the mail.`,
  subpage_address: ({ field }: Field) =>
    `${field}: Must have 2 to 40 characters: small letters, digits and hyphens, and no hyphen at its start or end.`,
  tax_number_needed: ({ field }: Field) =>
    `${field}: Please fill in a VAT number or a tax number, because your store computes tax.`,
  ticket_sold: ({ field, name }: Field & { name: string }) =>
    `${field}: “${name}” must stay: somebody has bought it, or is paying for it.`,
  tiktok_pixel: ({ field }: Field) =>
    `${field}: Must be the id of a TikTok pixel: 20 capital letters and digits, such as C9Q2MJ3C77U4P674RPG0.`,
  time_zone: ({ field }: Field) => `${field}: Must be a time zone such as Europe/Berlin.`,
  too_many_lessons: ({ field, limit }: Field & { limit: number }) =>
    `${field}: A class can have no more lessons than ${limit.toLocaleString('en')}.`,
  upload_unfinished: ({ field }: Field) => `${field}: This upload is not finished yet.`,
  vat_country: ({ field }: Field) => `${field}: Must be a VAT number of the chosen country.`,
  vat_number: ({ field }: Field) => `${field}: Must be a VAT number such as DE136695976.`,
};
