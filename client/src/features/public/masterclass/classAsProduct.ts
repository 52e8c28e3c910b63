import type { Masterclass, Product } from '#shared/shop/shopSchema.ts';

/** In the cart, a class is a product with the class's id. Source: contract, section 6, "class". */
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
