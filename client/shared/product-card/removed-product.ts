/** Message in place of a product that is no longer sold. */
export const PRODUCT_REMOVED = 'Product has been removed'
