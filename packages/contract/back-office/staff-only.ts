/** What members read who open the back office without working for the shop. */
export const STAFF_ONLY = 'The back office is for the shop’s staff'
