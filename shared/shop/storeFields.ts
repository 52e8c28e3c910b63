/**
 * The wire's product-prefixed names, e.g. `makerstall_product`. `{product}_product` is the word `store`. `{product}_product_id` is the
 * store's id: the page's `account_id`. Source: contract, section 6.
 */
export function storeFields(productName: string) {
  return {
    productKey: `${productName}_product`,
    productIdKey: `${productName}_product_id`,
  } as const;
}
