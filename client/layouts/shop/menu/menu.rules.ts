const toTimeParts = (text: string): [number, number, number, number, number, number] => {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = text.split(/\D+/).map(Number)
  return [year, month - 1, day, hour, minute, second]
}

/**
 * Parses the end of a countdown, such as `2025/08/01 23:59:59`, in the visitor's time zone (AMB-2.7-countdown-past).
 * Pass false during server render and hydration, which don't know the zone and use UTC.
 */
export const parseCountdownEnd = (text: string, isLocalTime = true): number => {
  const parts = toTimeParts(text)
  return isLocalTime ? new Date(...parts).getTime() : Date.UTC(...parts)
}

/** Bounds on the entries that a menu group shows (AMB-9-category-menu). */
export const MENU_MIN = 6
export const MENU_MAX = 15

/** Number of entries to show of `total`, if `capacity` of them fit into the panel. */
export const countMenuEntries = (total: number, capacity: number): number =>
  Math.min(total, MENU_MAX, Math.max(MENU_MIN, capacity))

/** Label of a `recommend` value; null for none. */
export const findRecommendLabel = (recommend: number): 'NEW' | 'HOT' | null => {
  if (recommend === 1) return 'NEW'
  return recommend === 2 ? 'HOT' : null
}
