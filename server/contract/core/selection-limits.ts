/** SKUs that are compared side by side. */
export const MAX_COMPARED = 4

/** Models that a member or a guest may save. */
export const MAX_SAVED_DEVICES = 20
