/** Reasons of returns in which neither the goods nor their delivery are at fault. */
const WITHOUT_FAULT: readonly string[] = ['change-of-mind', 'not-compatible']

/** Whether the shop is responsible for a return. It then pays the return shipping and refunds prepaid duty. */
export const isFault = (reasonCode: string): boolean => !WITHOUT_FAULT.includes(reasonCode)
