/** Shown in place of a product that is no longer sold; fixed by the specification. */
export const PRODUCT_REMOVED = 'Product has been removed'

/** Shown for a pre-order item, which can't be put into the cart. */
export const PRESALE_REJECTION = 'This is a pre-order item. Order it with a deposit on its product page.'
