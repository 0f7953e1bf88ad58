/** A place in a pager: a page number, or a gap of pages left out (named by the page before it). */
type PageSlot = { page: number } | { gapAfter: number }

/** Lists first, last and the neighbors of the current page; a gap never hides a single page. */
export function pageWindow(page: number, pageCount: number, neighbors = 1): PageSlot[] {
  // First, gap, neighbors, current, neighbors, gap, last: always the same number of slots, so nothing jumps.
  const size = 2 * neighbors + 5
  if (pageCount <= size) return range(1, pageCount)
  const edge = size - 2
  if (page <= edge - neighbors) return [...range(1, edge), { gapAfter: edge }, { page: pageCount }]
  const tail = pageCount - edge + 1
  if (page >= tail + neighbors) return [{ page: 1 }, { gapAfter: 1 }, ...range(tail, pageCount)]
  const middle = range(page - neighbors, page + neighbors)
  return [{ page: 1 }, { gapAfter: 1 }, ...middle, { gapAfter: page + neighbors }, { page: pageCount }]
}

function range(from: number, to: number): PageSlot[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => ({ page: from + index }))
}
