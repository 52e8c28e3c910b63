import { z } from 'zod';
import { id } from '../wire/wire.ts';

/** `url` is a path of the main API that is valid for an hour; a reload of the order gives a new one. `size` in bytes. */
export const orderFile = z.object({ _id: id, name: z.string(), size: z.number().int(), url: z.string() });

/**
 * What a line delivers. The lists are filled only if the state is `ready`. `waiting`: not paid; `test`: test payments deliver nothing here;
 * `paused`: an instalment failed for good, or the payment is disputed; `revoked`: refunded.
 */
export const delivery = z.object({
  state: z.enum(['ready', 'waiting', 'test', 'paused', 'revoked']),
  files: z.array(orderFile),
  /** One per seat; `code` is the content of the QR code. */
  tickets: z.array(z.object({ _id: id, number: z.number().int().positive(), code: z.string() })),
  chapters: z.array(
    z.object({
      _id: id,
      title: z.string(),
      lessons: z.array(
        z.object({
          _id: id,
          title: z.string(),
          minutes: z.number(),
          kind: z.enum(['text', 'video', 'file']),
          /** The text, or the video's address. Empty for a file, which is in `file`. */
          content: z.string(),
          file: orderFile.optional(),
        }),
      ),
    }),
  ),
  /** The last opened lesson, all opened ones, and those that the buyer ticked. Without `done` no ticks are stored. */
  progress: z.object({
    lesson_id: z.string().nullable(),
    seen: z.array(z.string()),
    done: z.array(z.string()).optional(),
  }),
});

export type OrderFile = z.infer<typeof orderFile>;
export type Delivery = z.infer<typeof delivery>;
