/** Tickets in Apple Wallet and Google Wallet, and the page that says why there is none. */
export const passes = {
  ticketFor: (name: string) => `Ticket for ${name}`,
  event: 'Event',
  when: 'When',
  where: 'Where',
  name: 'Name',
  tier: 'Type',
  ticket: 'Ticket',
  numberOf: (number: number, count: number) => `${number} of ${count}`,
  order: 'Order',
  page: 'Your tickets',
  test: 'Test payment',
  testNote: 'A test: nobody paid for this.',
  refused: {
    title: 'This ticket cannot be added',
    given: 'It was given away. Whoever got it adds it from a page of their own.',
    refunded: 'Its order was refunded, so the ticket lets nobody in any more.',
    closed: 'Its order is not open at the moment. The page of the order says why.',
    toPage: 'To the page',
  },
};
