type Stocked = { seats_left?: number | undefined; tickets?: readonly { seats_left: number }[] | undefined };

/** How many pieces or seats are left to buy; `undefined` if nothing limits them. */
export function piecesLeft({ seats_left, tickets = [] }: Stocked): number | undefined {
  if (tickets.length === 0) return seats_left;
  const ofTiers = tickets.reduce((sum, tier) => sum + tier.seats_left, 0);
  return Math.min(ofTiers, seats_left ?? ofTiers);
}
