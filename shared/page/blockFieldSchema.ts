import { z } from 'zod';
import { refusedAs, type BrokenRule } from '../wire/fieldRules.ts';
import { embedOf, embedServices } from './embeds.ts';
import { pageLimits } from '../wire/limits.ts';
import { mapServices, type MapService } from './mapLinks.ts';
import { id, imageUrl, line, paragraph, requiredLine, requiredPicture } from '../wire/wire.ts';

// Fields that one type of block has.

export function requiredTextArea(maxLength: number) {
  return { edit: paragraph(maxLength).min(1, 'is required'), read: z.string() };
}

export const pictureListField = {
  edit: listOf(z.object({ image: requiredPicture, alt: line(300) }), {
    most: pageLimits.pictures,
    what: 'picture',
  }),
  read: z.array(z.object({ image: imageUrl, alt: z.string() })),
};

export const questionsField = {
  edit: listOf(z.object({ question: requiredLine(300), answer: paragraph(3000).min(1, 'is required') }), {
    most: pageLimits.questions,
    what: 'question',
  }),
  read: z.array(z.object({ question: z.string(), answer: z.string() })),
};

/** A file of the page. The server adds its name, size and type, whatever the editor sends. */
export const fileField = {
  edit: z.object({ file_id: id }),
  read: z.object({ file_id: id, name: z.string(), size: z.int(), media_type: z.string() }),
};

const httpsOnly = refusedAs('must be the https address of an audio file', { rule: 'audio_address' });

const audioUrl = line(2048).refine((url) => /^https:\/\/[^\s"'<>\\]+$/i.test(url), httpsOnly);

/** What an audio block plays: a file of the page, or one elsewhere. */
export const audioField = {
  edit: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('file'), file: fileField.edit }),
    z.object({ kind: z.literal('link'), url: audioUrl }),
  ]),
  read: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('file'), file: fileField.read }),
    z.object({ kind: z.literal('link'), url: z.string() }),
  ]),
};

/** A moment, stored in UTC. */
export const momentField = {
  edit: z.iso
    .datetime({ offset: true, error: 'must be a date and a time' })
    .transform((typed) => new Date(typed).toISOString()),
  read: z.string(),
};

// The table has no other keys.
const maps = Object.keys(mapServices) as [MapService, ...MapService[]];

export const mapsField = {
  edit: z
    .array(z.enum(maps))
    .min(1, 'must name at least one map')
    .refine(
      (all) => new Set(all).size === all.length,
      refusedAs('must not name one twice', { rule: 'twice' }),
    ),
  read: z.array(z.enum(maps)),
};

/** Stored as the plain address of what is shown, also where an embed code was pasted. */
export const embedField = {
  edit: requiredLine(4000).transform((typed, context) => {
    const embed = embedOf(typed);
    if (embed) return embed.page;
    const services = Object.values(embedServices)
      .map(({ name }) => name)
      .join(', ');
    const params: BrokenRule = { rule: 'embed_address', services };
    context.addIssue({ code: 'custom', message: `must be an address of ${services}`, params });
    return z.NEVER;
  }),
  read: z.string(),
};

function listOf<Item extends z.ZodType>(item: Item, { most, what }: { most: number; what: string }) {
  return z
    .array(item)
    .min(1, `must have at least one ${what}`)
    .max(most, `must have at most ${most} ${what}s`);
}
