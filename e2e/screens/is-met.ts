import { expect } from '@playwright/test'

/** Whether a condition becomes true in time. */
export const isMet = async (
  condition: () => boolean | Promise<boolean>,
  timeout: number,
): Promise<boolean> => {
  try {
    await expect.poll(condition, { intervals: [20, 50, 100], timeout }).toBe(true)
    return true
  } catch {
    return false
  }
}
