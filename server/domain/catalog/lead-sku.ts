/** What decides which SKU of a product its card shows. `free` counts the pieces that can be sold. */
type LeadCandidate = { isOnSale: boolean; free: number; priceCents: number }

/** Sorts the SKU that speaks for its product to the front: on sale, then in stock, then the cheapest. */
const compareLeads = (a: LeadCandidate, b: LeadCandidate): number =>
  Number(b.isOnSale) - Number(a.isOnSale) ||
  Number(b.free > 0) - Number(a.free > 0) ||
  a.priceCents - b.priceCents

/** The candidate that speaks for the product, of equal ones the first; undefined without any. */
export const pickLead = <Candidate extends LeadCandidate>(
  candidates: readonly Candidate[],
): Candidate | undefined => {
  let best = candidates[0]
  for (const candidate of candidates) {
    if (best !== undefined && compareLeads(candidate, best) < 0) best = candidate
  }
  return best
}
