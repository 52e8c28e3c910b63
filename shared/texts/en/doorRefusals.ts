import { select } from '../select.ts';

/** Why a ticket or a link of the door is refused: a part of `refusals`. */
export const doorRefusals = {
  door_link_unknown: 'This link opens no door: it was ended, or it is not complete. Ask for a new one.',
  door_without_tickets: 'No tickets of this event were sold yet.',
  ticket_disputed: 'The payment of this ticket is disputed.',
  ticket_other_day: ({ time }: { time: string }) => `This ticket is for another day: ${time}.`,
  ticket_other_event: ({ event, time }: { event: string; time: string }) =>
    select(time, { none: `This ticket is for ${event}.`, other: `This ticket is for ${event} on ${time}.` }),
  ticket_refunded: 'This ticket was refunded.',
  ticket_unknown: 'This is not one of your tickets.',
  ticket_unpaid: 'This ticket is not paid yet.',
  ticket_used: 'This ticket was used already.',
  too_many_door_links: ({ mostLinks }: { mostLinks: number }) =>
    `There are ${mostLinks} links already. End some that are over.`,
};
