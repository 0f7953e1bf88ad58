/** A place in a pager: a page number, or a gap of pages left out (named by the page before it). */
export type PageSlot = { page: number } | { gapAfter: number }

/** Lists first, last and the neighbours of the current page; a gap never hides a single page. */
export function pageWindow(page: number, pageCount: number, neighbours = 1): PageSlot[] {
  // First, gap, neighbours, current, neighbours, gap, last: always the same number of slots, so nothing jumps.
  const size = 2 * neighbours + 5
  if (pageCount <= size) return range(1, pageCount)
  const edge = size - 2
  if (page <= edge - neighbours) return [...range(1, edge), { gapAfter: edge }, { page: pageCount }]
  const tail = pageCount - edge + 1
  if (page >= tail + neighbours) return [{ page: 1 }, { gapAfter: 1 }, ...range(tail, pageCount)]
  const middle = range(page - neighbours, page + neighbours)
  return [{ page: 1 }, { gapAfter: 1 }, ...middle, { gapAfter: page + neighbours }, { page: pageCount }]
}

function range(from: number, to: number): PageSlot[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => ({ page: from + index }))
}
