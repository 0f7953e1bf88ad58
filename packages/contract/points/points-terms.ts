/** Hours in which the shipping fee of a points order can be paid. */
export const FEE_WINDOW_HOURS = 24
