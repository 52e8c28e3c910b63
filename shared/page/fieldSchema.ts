import { z } from 'zod';
import { contactAddress } from '../contact/contactAddress.ts';
import { refusedAs, type BrokenRule } from '../wire/fieldRules.ts';
import { pageLimits } from '../wire/limits.ts';
import { webAddress } from '../contact/webAddress.ts';
import { id, imageUrl, line, paragraph, requiredLine, requiredPicture } from '../wire/wire.ts';

// The fields of blocks.

/**
 * A field in its two forms: `edit` is what an editor may send; `read` is what is stored and returned. `read` has no limits of length, so
 * that a stored block stays valid if a limit becomes stricter.
 */
export type Field = { edit: z.ZodType; read: z.ZodType };

export function requiredText(maxLength: number) {
  return { edit: requiredLine(maxLength), read: z.string() };
}

export function anyLine(maxLength: number) {
  return { edit: line(maxLength), read: z.string() };
}

export function anyText(maxLength: number) {
  return { edit: paragraph(maxLength), read: z.string() };
}

export function optional<Edit extends z.ZodType, Read extends z.ZodType>(field: { edit: Edit; read: Read }) {
  return { edit: field.edit.optional(), read: field.read.optional() };
}

/** The same schema in both forms. */
export function exactly<Schema extends z.ZodType>(schema: Schema) {
  return { edit: schema, read: schema };
}

export const title = requiredText(pageLimits.title);

export const description = optional(anyText(500));

export const pictureField = { edit: requiredPicture, read: imageUrl };

const noWebAddress = {
  code: 'custom' as const,
  message: 'must be a web address such as https://example.com',
  params: { rule: 'web_address' } satisfies BrokenRule,
};

/** Completes a web address as people type it. */
export const webAddressField = {
  edit: requiredLine(2048).transform((typed, context) => {
    const address = webAddress(typed);
    if (address !== undefined) return address;
    context.addIssue(noWebAddress);
    return z.NEVER;
  }),
  read: z.string(),
};

export const idList = {
  edit: z
    .array(id)
    .max(pageLimits.listed, `must have at most ${pageLimits.listed}`)
    .refine(
      (all) => new Set(all).size === all.length,
      refusedAs('must not name one twice', { rule: 'twice' }),
    ),
  read: z.array(id),
};

/** A phone number as its owner writes it, or an empty text. */
export const phoneField = contactField(
  'tel:',
  refusedAs('must be a phone number such as +49 30 901820', { rule: 'phone' }),
);

export const emailField = contactField('mailto:', refusedAs('must be an e-mail address', { rule: 'email' }));

/** The address of a web site, completed, or an empty text. */
export const siteField = {
  edit: line(2048).transform((typed, context) => {
    const address = typed === '' ? typed : webAddress(typed);
    if (address === '' || address?.startsWith('http')) return address;
    context.addIssue(noWebAddress);
    return z.NEVER;
  }),
  read: z.string(),
};

function contactField(scheme: string, refused: ReturnType<typeof refusedAs>) {
  const isContact = (typed: string) => typed === '' || (contactAddress(typed)?.startsWith(scheme) ?? false);
  return { edit: line(254).refine(isContact, refused), read: z.string() };
}
