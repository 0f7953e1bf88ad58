/** Maximum number of SKUs in a comparison. */
export const MAX_COMPARED = 4

/** Maximum number of saved models of a member or guest. */
export const MAX_SAVED_DEVICES = 20
