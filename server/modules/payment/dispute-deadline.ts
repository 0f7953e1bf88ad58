/** Kind of the due event that ends the time to respond to a dispute. */
export const DISPUTE_DEADLINE = 'dispute-deadline'

/** Key of that event. */
export const toDeadlineKey = (disputeNo: string): string => `${DISPUTE_DEADLINE}:${disputeNo}`
