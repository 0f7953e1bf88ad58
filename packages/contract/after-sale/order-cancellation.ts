/**
 * Reason code of an after-sale request to cancel a paid order before it ships. It is not in the dictionary of reasons.
 */
export const CANCELLATION_REASON = 'order-cancellation'
