/** Example input of the quick order with two SKUs of the seeded shop. */
export const QUICK_EXAMPLE = 'IP13-SCR-SO 5\nIP12-BAT-OR, 20'
