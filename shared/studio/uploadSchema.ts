import { z } from 'zod';
import { id, requiredLine } from '../wire/wire.ts';

// Bodies and answers of `/studio/{account_id}/uploads…`. Source: contract, section 6, "Dashboard".

/** `POST …/uploads`; `media_type` is the browser's guess, and nothing depends on it. */
export const newUpload = z.object({
  kind: z.enum(['picture', 'file']),
  name: requiredLine(255),
  size: z.int('must be a whole number of bytes').min(1, 'must be at least 1: the file is empty'),
  media_type: z.string().max(200).optional(),
});

/** The result of an upload: a picture's address, or a file that a product can use. */
export const uploadResult = z.union([
  z.object({ image: z.string() }),
  z.object({ _id: id, name: z.string(), size: z.int() }),
]);

/** `parts`: the numbers that have arrived, from 1 to `size / part_bytes`, rounded up. */
export const upload = z.object({
  _id: id,
  kind: newUpload.shape.kind,
  name: z.string(),
  size: z.int(),
  part_bytes: z.int(),
  state: z.enum(['open', 'finished']),
  parts: z.array(z.int()),
  result: uploadResult.optional(),
});

/** `PUT …/products/{product_id}/files`: all files in their order. Each is a file of the product or a finished upload. */
export const filesEdit = z.object({
  files: z
    .array(
      z.union([
        z.object({ file_id: id, name: requiredLine(255) }),
        z.object({ upload_id: id, name: requiredLine(255) }),
      ]),
    )
    .max(200, 'must have at most 200 files'),
});

export type NewUpload = z.infer<typeof newUpload>;
export type UploadResult = z.infer<typeof uploadResult>;
export type Upload = z.infer<typeof upload>;
export type FilesEdit = z.infer<typeof filesEdit>;
