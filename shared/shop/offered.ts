type Offered = {
  price: number;
  minimum_price?: number | undefined;
  seats_left?: number | undefined;
  tickets?: readonly { price: number; seats_left: number }[] | undefined;
};

/** How many pieces or seats are left to buy; `undefined` if nothing limits them. */
export function piecesLeft({ seats_left, tickets = [] }: Omit<Offered, 'price'>): number | undefined {
  if (tickets.length === 0) return seats_left;
  const ofTiers = tickets.reduce((sum, tier) => sum + tier.seats_left, 0);
  return Math.min(ofTiers, seats_left ?? ofTiers);
}

/** The lowest price at which it can be bought. */
export function leastPrice({ price, minimum_price, tickets = [] }: Offered): number {
  return tickets.length > 0 ? Math.min(...tickets.map((tier) => tier.price)) : (minimum_price ?? price);
}
