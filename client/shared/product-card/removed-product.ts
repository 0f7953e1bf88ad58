/** Shown in place of a product that is no longer on sale. */
export const PRODUCT_REMOVED = 'Product has been removed'
