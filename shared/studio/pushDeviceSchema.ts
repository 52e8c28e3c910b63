import { z } from 'zod';

// Answers of `/studio/{account_id}/push-devices`. Source: contract, section 6, "Dashboard".

/** `key`: the SHA-256 of its endpoint, by which a browser knows itself. */
export const pushDevice = z.object({
  _id: z.string(),
  name: z.string().nullable(),
  created_at: z.string(),
  key: z.string(),
});

export const pushDevices = z.object({ public_key: z.string(), devices: z.array(pushDevice) });

export type PushDevice = z.infer<typeof pushDevice>;
export type PushDevices = z.infer<typeof pushDevices>;
