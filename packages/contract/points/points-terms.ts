import { formatCount } from '../core/format.ts'

/** Points that a dollar of items earns, and points that take a dollar off an order. */
export const EARNED_A_DOLLAR = 1
export const POINTS_A_DOLLAR = 100
export const EARNING_TEXT = `${formatCount(EARNED_A_DOLLAR, 'point')} for every dollar of items`
/** Points that expire within this many days are named beside the balance. */
export const EXPIRING_SOON_DAYS = 30
/** Hours in which the shipping fee of a points order can be paid. */
export const FEE_WINDOW_HOURS = 24
