/** Presses of one control within this time count as one; it is the double-click time of common systems. */
export const DOUBLE_PRESS_MS = 500
