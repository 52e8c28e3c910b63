import { plural } from '../plural.ts';
import type { Sentence } from '../sentence.ts';

/** At the door of an event, its entrance: guests are let in by the codes on their tickets. For creators and their helpers. */
export const studioCheckIn = {
  title: 'Check-in',
  eventsNotRead: 'Your events could not be read',
  noTicketsSold: 'No tickets were sold yet',
  noTicketsSoldNote: 'Guests are let in here, by the codes on their tickets.',
  eventAndDay: 'The event and day at this door',
  chooseEventFirst: 'Choose the event first',
  /** `door` is the name of the event, and its day. */
  doorToday: (door: string) => `${door} (today)`,
  notToday: (day: string) => `This door is for ${day}, which is not today. Its tickets are let in here.`,
  camera: {
    label: 'Camera',
    picture: 'What the camera sees',
    scan: 'Scan the QR codes on tickets: hold them in front of the camera.',
    start: 'Start the camera',
    stop: 'Stop the camera',
    tryAgain: 'Try the camera again',
    problems: {
      denied:
        'The camera is not allowed here. Allow it in the browser’s settings for this site, or type the codes below.',
      none: 'No camera was found. Type the codes below.',
      busy: 'The camera cannot be used now; perhaps another program has it. Type the codes below, or try again.',
      unreadable: 'Codes cannot be read with this camera just now. Type them below, or try again.',
    },
  },
  typeCode: 'Or type the code on the ticket',
  /** A button: lets in the guest with the typed code. */
  checkIn: 'Check in',
  result: {
    /** Before the first ticket. */
    standsHere: 'The answer to each code stands here.',
    /** While the server is asked about a code. */
    asking: 'Asking…',
    tryCodeAgain: 'Try this code again',
    alreadyUsed: 'Already used',
    usedOn: <Time>(time: Time): Sentence<Time> => ['This ticket was used on ', time, '.'],
    noEntry: 'No entry',
    notYourTicket: 'This is not one of your tickets.',
    scannedBefore: 'Scanned here before',
    waitsForNetwork: 'It waits for the network to be sent.',
    guestWaitsForNetwork: ({ guest, number, count }: { guest: string; number: number; count: number }) =>
      `${guest}, ticket ${number} of ${count}. It waits for the network to be sent.`,
    usedByList: (time: string) => `By the list on this device, the ticket was used on ${time}.`,
    onTheList: (guest: string) => `On the list: ${guest}`,
    ticketKept: ({ number, count }: { number: number; count: number }) =>
      `Ticket ${number} of ${count}: it is kept, and sent when the network is back.`,
    tierTicketKept: ({ number, count, tier }: { number: number; count: number; tier: string }) =>
      `Ticket ${number} of ${count}, ${tier}: it is kept, and sent when the network is back.`,
    notOnTheList: 'Not on the list',
    codeNotOnTheList:
      'The list on this device does not have this code: it is kept, and sent when the network is back.',
    noNetwork: 'No network',
    notLookedUp: 'The ticket was not looked up: it is kept, and sent when the network is back.',
    ticketOf: ({ number, count }: { number: number; count: number }) => `Ticket ${number} of ${count}`,
    oneTicket: 'One ticket',
    testOrder: 'Test order',
    undo: 'Undo this check-in',
  },
  orderNo: (number: string) => `Order #${number}`,
  orderNotPaid: 'Order not paid yet',
  ticketsKept: (count: number) =>
    plural('en', count, {
      one: '1 ticket is kept in this browser. It is sent when the network is back.',
      other: `${count.toLocaleString('en')} tickets are kept in this browser. They are sent when the network is back.`,
    }),
  keptTicketUsed: (code: string) => `A ticket that was kept (${code}) is not valid: it was used before.`,
  keptTicketRefused: ({ code, message }: { code: string; message: string }) =>
    `A ticket that was kept (${code}) is not valid: ${message}`,
  notCheckedIn: (guest: string) => `${guest} is not checked in any more.`,
  /** Guests who were let in since the screen was opened. */
  cameIn: (count: number) =>
    plural('en', count, { one: '1 came in', other: `${count.toLocaleString('en')} came in` }),
  undoCheckInOf: ({ guest, number, count }: { guest: string; number: number; count: number }) =>
    `Undo the check-in of ${guest}, ${number} of ${count}`,
  guests: {
    title: 'Guest list',
    notRead: 'The guest list could not be read',
    listOf: (time: string) => `No network: this is the list of ${time}.`,
    present: ({ present, all }: { present: number; all: number }) =>
      `${present.toLocaleString('en')} of ${all.toLocaleString('en')} are in`,
    find: 'Find a guest by name or order',
    nobody: 'Nobody of that name has a ticket.',
    more: (count: number) =>
      plural('en', count, {
        one: '1 more: type a name to find them.',
        other: `${count.toLocaleString('en')} more: type a name to find them.`,
      }),
    /** A ticket among those of its order. */
    numberOf: ({ number, count }: { number: number; count: number }) => `${number} of ${count}`,
    notSentYet: 'Scanned here, not sent yet',
    letIn: 'Let in',
    letInGuest: ({ guest, number, count }: { guest: string; number: number; count: number }) =>
      `Let in ${guest}, ${number} of ${count}`,
    inSince: (time: string) => `In since ${time}`,
  },
  helpers: {
    title: 'Helpers',
    note: 'A link lets somebody scan tickets and read the guest list of this door, without an account. It shows nothing else, and you can end it at any time.',
    notRead: 'The links could not be read',
    name: 'Helper’s name (optional)',
    lastDay: 'Last day (optional)',
    make: 'Make a link',
    notMade: 'No link was made',
    copy: 'Copy the link',
    shownOnlyNow: 'It is shown only now. Send it to nobody but the helper.',
    unnamed: 'Unnamed',
    notUsed: 'not used yet',
    lastUsed: (time: string) => `last used ${time}`,
    ended: (time: string) => `ended ${time}`,
    ends: (time: string) => `ends ${time}`,
    /** A button: the link opens nothing any more. */
    end: 'End',
    endLinkFor: (name: string) => `End the link for ${name}`,
    endUnnamedLink: 'End the link for Unnamed',
    linkEnded: (name: string) => `The link for ${name} opens nothing any more.`,
    unnamedLinkEnded: 'The link for Unnamed opens nothing any more.',
  },
};
