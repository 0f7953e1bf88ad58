/** An entry of a pager: a page number, or a gap, identified by the page before it. */
type PageSlot = { page: number } | { gapAfter: number }

/** Entries of a pager: the first page, the last page and the neighbors of the current one. A gap never hides a single page. */
export function pageWindow(page: number, pageCount: number, neighbors = 1): PageSlot[] {
  // First, gap, neighbors, current, neighbors, gap, last. The constant number of slots prevents layout shifts.
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
