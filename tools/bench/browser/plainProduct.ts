/** The path of a product of the demo creator that is bought with one tap, without choices. */
export async function plainProduct(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/main/ada/public/shop`);
  // Our own API guarantees this type.
  const { products } = (await answer.json()) as { products: Product[] };
  const plain = products.find(
    ({ seats_left, minimum_price, ...choices }) =>
      seats_left !== 0 &&
      minimum_price === undefined &&
      [choices.tickets, choices.payment_plans, choices.questions].every((some) => !some?.length),
  );
  if (!plain) throw new Error('the demo creator has nothing that is bought with one tap');
  return `/ada/shop/${plain._id}`;
}

type Product = {
  _id: string;
  seats_left?: number;
  minimum_price?: number;
  tickets?: unknown[];
  payment_plans?: unknown[];
  questions?: unknown[];
};
