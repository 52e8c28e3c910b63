import { z } from 'zod';
import { id, line } from '../wire/wire.ts';
import { doorEvents } from './salesSchema.ts';

/** A helper's link to the door of one event, and one of its days if `day` is set. The link's token is not in it. */
export const doorLink = z.object({
  _id: id,
  /** Whom it is for; may be empty. */
  name: z.string(),
  product_id: id,
  day: z.string().nullable(),
  created_at: z.string(),
  expires_at: z.string(),
  last_used_at: z.string().nullable(),
});

/** `GET /studio/{account_id}/door-links`. */
export const doorLinks = z.object({ links: z.array(doorLink) });

/** Body of `POST /studio/{account_id}/door-links`. Without `expires_at` the link ends two days after the event. */
export const newDoorLink = z.object({
  product_id: id,
  day: z.iso.date('must be a day such as 2026-01-31').optional(),
  name: line(80).optional(),
  expires_at: z.iso
    .datetime({ offset: true, error: 'must be a time such as 2026-01-31T00:00:00Z' })
    .optional(),
});

/** The only answer with the token. */
export const madeDoorLink = z.object({ link: doorLink, token: z.string() });

/** `GET /door`: what a helper's link opens. */
export const helperDoor = z.object({
  _id: id,
  event: doorEvents.shape.events.element,
  day: z.string().nullable(),
  expires_at: z.string(),
});

/** Body of `POST /door/check-in`: the code of a ticket, or the `code` of a row of `GET /door/guests`. */
export const helperCheckIn = z.object({ code: line(80).min(1, 'is required') });

export type DoorLink = z.infer<typeof doorLink>;
export type DoorLinks = z.infer<typeof doorLinks>;
export type NewDoorLink = z.infer<typeof newDoorLink>;
export type MadeDoorLink = z.infer<typeof madeDoorLink>;
export type HelperDoor = z.infer<typeof helperDoor>;
