/**
 * Minimum discount of every product in a list, in thousandths of its price. Lists that are missing here promise no
 * discount.
 */
export const promisedReductions: Readonly<Record<string, number>> = {
  'hot-deals': 150,
  promotion: 1,
  thanksgiving: 1,
  'summer-sale': 1,
  clearance: 250,
  'battery-week': 1,
}

/** The largest minimum discount in thousandths that any of the lists promises; 0 when none does. */
export const findPromisedReduction = (lists: readonly (string | undefined)[]): number =>
  Math.max(0, ...lists.map(name => (name === undefined ? 0 : (promisedReductions[name] ?? 0))))
