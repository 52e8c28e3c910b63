import { z } from 'zod';
import {
  audioField,
  embedField,
  fileField,
  mapsField,
  momentField,
  pictureListField,
  questionsField,
  requiredTextArea,
} from './blockFieldSchema.ts';
import {
  anyLine,
  anyText,
  description,
  emailField,
  exactly,
  idList,
  optional,
  phoneField,
  pictureField,
  requiredText,
  siteField,
  title,
  webAddressField,
  type Field,
} from './fieldSchema.ts';
import { supportTypes } from '../productKinds/productKinds.ts';
import { socialPlatforms } from './socialLinks.ts';
import { pageLimits } from '../wire/limits.ts';
import { amount, id, requiredLine } from '../wire/wire.ts';

// The schema of each type of block, defined once. Source: contract, section 6, "page".

const optionalTitle = optional(anyLine(pageLimits.title));

const link = block('link', {
  title,
  url: webAddressField,
  description,
  image: optional(pictureField),
});

/** `handle` is what the creator typed; `url` is the result of the handle-to-link rule. */
const social = block('social', {
  links: {
    edit: z
      .array(
        z.object({
          // Only the platforms of the handle-to-link rule are accepted.
          platform: z.enum(Object.keys(socialPlatforms) as [keyof typeof socialPlatforms]),
          handle: requiredLine(300),
        }),
      )
      .max(pageLimits.socialLinks, `must have at most ${pageLimits.socialLinks} links`),
    read: z.array(z.object({ platform: z.string(), handle: z.string(), url: z.string() })),
  },
});

const button = optional(anyLine(40));

/** `confirm`: people are on the list once they have followed a mailed link. */
const mailingList = block('mailing_list', {
  title,
  description,
  button,
  list_id: exactly(id.optional()),
  confirm: exactly(z.boolean().optional()),
});

const phoneList = block('phone_list', { title, description, button });

/** `amount` is the price of one unit in the page's currency, or a suggestion if supporters may name a sum. */
const support = block('support', {
  support_type: exactly(z.enum(supportTypes)),
  title,
  description,
  unit: optional(anyLine(40)),
  amount: { edit: z.number().positive('must be more than 0'), read: amount },
});

const text = block('text', {
  title: optionalTitle,
  text: anyText(pageLimits.text),
});

const picture = block('picture', {
  image: pictureField,
  alt: anyLine(300),
  caption: optional(anyLine(300)),
});

const video = block('video', {
  provider: exactly(z.enum(['youtube', 'vimeo'])),
  video_id: exactly(z.string().regex(/^[A-Za-z0-9_-]{1,32}$/, 'is not a video')),
  title,
  poster: optional(pictureField),
});

const heading = block('heading', { title });

/** Space between two blocks, with a line in its middle if wanted. */
const spacer = block('spacer', {
  size: exactly(z.enum(['small', 'medium', 'large'])),
  line: exactly(z.boolean().optional()),
});

/** Visitors save it as a vCard. Empty fields are not shown. */
const contact = block('contact', {
  name: requiredText(pageLimits.title),
  role: optional(anyLine(pageLimits.title)),
  phone: optional(phoneField),
  email: optional(emailField),
  site: optional(siteField),
});

const products = block('products', { title, product_ids: idList });

const masterclasses = block('masterclasses', { title, class_ids: idList });

const gallery = block('gallery', { title: optionalTitle, images: pictureListField });

const audio = block('audio', { title, description, source: audioField });

/** Visitors download it for free. */
const file = block('file', { title, description, file: fileField });

/** Answers have the formatting of a text block. */
const faq = block('faq', { title: optionalTitle, items: questionsField });

const testimonial = block('testimonial', {
  quote: requiredTextArea(pageLimits.quote),
  name: requiredText(pageLimits.title),
  role: optional(anyLine(pageLimits.title)),
  image: optional(pictureField),
  site: optional(siteField),
});

/** `after` is shown from `ends_at` on. */
const countdown = block('countdown', { title, ends_at: momentField, after: optional(anyLine(300)) });

const map = block('map', { title: optionalTitle, address: requiredTextArea(300), maps: mapsField });

/** What `url` shows is loaded when a visitor asks for it. */
const embed = block('embed', { title, url: embedField, poster: optional(pictureField) });

const blocks = [
  link,
  social,
  mailingList,
  phoneList,
  support,
  text,
  picture,
  video,
  products,
  masterclasses,
  heading,
  spacer,
  contact,
  gallery,
  audio,
  file,
  faq,
  testimonial,
  countdown,
  map,
  embed,
] as const;

/** A block as the API stores and returns it. */
export const blockRead = z.discriminatedUnion('type', formsOf('read'));

/** A block as an editor sends it. */
export const blockEdit = z.discriminatedUnion('type', formsOf('edit'));

export type Block = z.infer<typeof blockRead>;
export type BlockOf<T extends Block['type']> = Extract<Block, { type: T }>;
export type BlockEdit = z.infer<typeof blockEdit>;

/** Without `_id` the block is new and the server creates the id; a browser may also create it. `hidden`: not published. */
function block<const Type extends string, Fields extends Record<string, Field>>(type: Type, fields: Fields) {
  return {
    edit: z.object({
      _id: id.regex(/^blk_/, 'must begin with blk_').optional(),
      hidden: z.boolean().optional(),
      type: z.literal(type),
      ...pick(fields, 'edit'),
    }),
    read: z.object({ _id: id, type: z.literal(type), ...pick(fields, 'read') }),
  };
}

function pick<Fields extends Record<string, Field>, Form extends keyof Field>(fields: Fields, form: Form) {
  const forms = Object.entries(fields).map(([name, field]) => [name, field[form]]);
  // The same keys, each with its schema in that form.
  return Object.fromEntries(forms) as { [Name in keyof Fields]: Fields[Name][Form] };
}

function formsOf<Form extends keyof Field>(form: Form) {
  type Schema = (typeof blocks)[number][Form];
  // The list is not empty.
  return blocks.map((one): Schema => one[form]) as [Schema, ...Schema[]];
}
