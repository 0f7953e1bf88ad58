const toTimeParts = (text: string): [number, number, number, number, number, number] => {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = text.split(/\D+/).map(Number)
  return [year, month - 1, day, hour, minute, second]
}

/**
 * Instant at which a countdown written as `2025/08/01 23:59:59` ends, in the visitor's own time (AMB-2.7-countdown-past).
 * The server and the adoption of its markup know no visitor's zone and take UTC.
 */
export const countdownEndMs = (text: string, isInVisitorsZone = true): number => {
  const parts = toTimeParts(text)
  return isInVisitorsZone ? new Date(...parts).getTime() : Date.UTC(...parts)
}

/** Entries that a menu group shows: never fewer than 6 when it has them, never more than 15 (AMB-9-category-menu). */
export const MENU_MIN = 6
export const MENU_MAX = 15

/** How many of `total` entries fit into `room` places, within the menu's bounds. */
export const menuEntries = (total: number, room: number): number =>
  Math.min(total, MENU_MAX, Math.max(MENU_MIN, room))

/** Word of a `recommend` mark; null without one. */
export const recommendWord = (recommend: number): 'NEW' | 'HOT' | null => {
  if (recommend === 1) return 'NEW'
  return recommend === 2 ? 'HOT' : null
}
