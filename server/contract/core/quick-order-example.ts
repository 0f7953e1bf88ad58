/** Two lines that the quick order shows as an example; both name SKUs of the seeded shop. */
export const QUICK_EXAMPLE = 'IP13-SCR-SO 5\nIP12-BAT-OR, 20'
