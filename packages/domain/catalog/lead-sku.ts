/** Facts that decide which SKU a product card shows. `free` is the quantity that can be sold. */
type LeadCandidate = { isOnSale: boolean; free: number; priceCents: number }

/** Sorts candidates: on sale first, then in stock, then cheapest. */
const compareLeads = (a: LeadCandidate, b: LeadCandidate): number =>
  Number(b.isOnSale) - Number(a.isOnSale) ||
  Number(b.free > 0) - Number(a.free > 0) ||
  a.priceCents - b.priceCents

/** The SKU that a product card shows; the first one of equals, undefined without candidates. */
export const pickLead = <Candidate extends LeadCandidate>(candidates: readonly Candidate[]) => {
  let best = candidates[0]
  for (const candidate of candidates) {
    if (best !== undefined && compareLeads(candidate, best) < 0) best = candidate
  }
  return best
}
