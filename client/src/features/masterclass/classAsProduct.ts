import type { Masterclass, Product } from '#shared/shopSchema.ts';

/** A class goes into the cart as a product of its own id. Source: contract, section 6, "class". */
export function classAsProduct(masterclass: Masterclass): Product {
  const { _id, name, description, image, price, currency, payment_plans: plans } = masterclass;
  return {
    _id,
    name,
    description,
    image,
    images: [image],
    price,
    currency,
    product_type: 'masterclass',
    ...(plans ? { payment_plans: plans } : {}),
  };
}
