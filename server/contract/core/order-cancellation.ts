/**
 * Reason of an after-sale request that asks to cancel a paid order before it ships. It is in no dictionary of reasons.
 */
export const CANCELLATION_REASON = 'order-cancellation'
