import { z } from 'zod';
import { refusedAs, type BrokenRule } from '../wire/fieldRules.ts';
import { gapsOf } from '../legal/legalGaps.ts';
import { legalKinds } from '../legal/legalKinds.ts';
import { email, knownCountry, line, paragraph } from '../wire/wire.ts';

// Bodies and answers of `/studio/{account_id}/legal`. Source: contract, section 6, "Dashboard".

/** Who the seller is, for the legal pages. */
export const legalDetails = z.object({
  name: line(200),
  /** Who speaks for a company, or answers for what is written. */
  representative: line(200),
  line1: line(200),
  line2: line(200),
  postal_code: line(20),
  city: line(120),
  region: line(120),
  country: knownCountry,
  email: z.union([z.literal(''), email]),
  phone: line(60),
  /** Register and number. */
  register: line(200),
  vat_number: line(40),
});

const kind = z.enum(legalKinds);

const document = z
  .object({ kind, text: paragraph(30_000), shown: z.boolean() })
  .superRefine(({ text, shown }, context) => {
    if (!shown) return;
    const gaps = gapsOf(text);
    const message = text === '' ? 'is required for a page that is shown' : gapProblem(gaps);
    const params: BrokenRule = text === '' ? { rule: 'required' } : { rule: 'gaps', limit: gaps.length };
    if (message) context.addIssue({ code: 'custom', path: ['text'], message, params });
  });

function gapProblem([first, ...others]: readonly string[]): string | undefined {
  if (first === undefined) return undefined;
  if (others.length === 0) return `still has a gap to fill in: ${first}`;
  return `still has ${others.length + 1} gaps to fill in: ${[first, ...others].join('; ')}`;
}

/** `asks_waiver`: buyers in the European Union who buy something digital say that they lose their right of withdrawal. */
export const legalSettings = z.object({
  details: legalDetails,
  documents: z
    .array(document)
    .max(legalKinds.length)
    .refine(
      (all) => new Set(all.map((one) => one.kind)).size === all.length,
      refusedAs('must have each kind once', { rule: 'twice' }),
    ),
  asks_waiver: z.boolean(),
});

export const legalSettingsEdit = z.object({ revision: z.int(), settings: legalSettings });

/** `slug` is of the page, whose copies a save purges. `revision` 0: nothing was saved yet, and `settings` are a proposal. */
export const legalSettingsAnswer = z.object({
  slug: z.string(),
  revision: z.int(),
  settings: legalSettings,
});

/** `gaps`: the gaps of templates that `details` fill, by their words in each language. */
export const legalSettingsView = legalSettingsAnswer.extend({ gaps: z.record(z.string(), z.string()) });

/** `POST /studio/{account_id}/legal/template`: the text that we propose for a page of this seller, in the page's own language. */
export const legalTemplateQuestion = z.object({ kind, details: legalDetails });
export const legalTemplateAnswer = z.object({ text: z.string() });

export type LegalDetails = z.infer<typeof legalDetails>;
export type LegalDocument = LegalSettings['documents'][number];
export type LegalSettings = z.infer<typeof legalSettings>;
export type LegalSettingsAnswer = z.infer<typeof legalSettingsAnswer>;
export type LegalSettingsView = z.infer<typeof legalSettingsView>;
export type LegalTemplateAnswer = z.infer<typeof legalTemplateAnswer>;
export type LegalTemplateQuestion = z.infer<typeof legalTemplateQuestion>;
