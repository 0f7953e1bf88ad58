/**
 * What the named lists promise: every product is reduced by at least so many thousandths of its price.
 * Lists that are not named here promise no reduction.
 */
export const promisedReductions: Readonly<Record<string, number>> = {
  'hot-deals': 150,
  promotion: 1,
  thanksgiving: 1,
  'summer-sale': 1,
  clearance: 250,
  'battery-week': 1,
}

/** The largest reduction in thousandths that any of the named lists promises; 0 when none does. */
export const findPromisedReduction = (lists: readonly (string | undefined)[]): number =>
  Math.max(0, ...lists.map(name => (name === undefined ? 0 : (promisedReductions[name] ?? 0))))
