/** What a request for a SKU does to its line. */
type LineState = {
  /** Requested quantity: added to the line, or its new count. */
  requested: number
  /** Pieces in the line already; 0 when there is no line. */
  inCart: number
  /** Pieces that can be sold now. */
  free: number
  /** Least pieces of an order. */
  moq: number
}

type LineResult = { buyCount: number; outcome: 'added' | 'capped' | 'no-stock' }

/**
 * Pieces of a line after `requested` more: never fewer than the least quantity, never more than can be sold.
 * 'no-stock' leaves the line as it is: no more pieces are available.
 */
export const raiseLine = ({ requested, inCart, free, moq }: LineState): LineResult => {
  const wanted = Math.max(inCart + requested, moq)
  const buyCount = Math.min(wanted, free)
  if (buyCount <= inCart || buyCount < moq) return { buyCount: inCart, outcome: 'no-stock' }
  return { buyCount, outcome: buyCount < wanted ? 'capped' : 'added' }
}

/** Pieces of a line set to `requested`: as many as can be sold; 'no-stock' when the least quantity can't. */
export const setLine = ({ requested, inCart, free, moq }: LineState): LineResult => {
  if (free < moq) return { buyCount: inCart, outcome: 'no-stock' }
  const buyCount = Math.min(requested, free)
  return { buyCount, outcome: buyCount < requested ? 'capped' : 'added' }
}

/** What a cart line counts with in the sums. */
type SummedLine = {
  buyCount: number
  unitCents: number | null
  listCents: number
  isOnSale: boolean
  isSelected: boolean
  isPresale: boolean
  /** Pieces that can be sold now, and the least of an order. */
  free: number
  moq: number
}

export type CartSums = {
  lineCount: number
  pieceCount: number
  selectedLines: number
  selectedPieces: number
  itemsCents: number
  listCents: number
  removedLines: number
  selectableLines: number
  troubledLines: number
}

/** Sums of a cart. Removed, unpriced and pre-order lines, and those not selected, count in no amount. */
export const sumCart = (lines: readonly SummedLine[]): CartSums => {
  const selectable = lines.filter(line => line.isOnSale && line.unitCents !== null && !line.isPresale)
  const counted = selectable.filter(line => line.isSelected)
  const total = (list: readonly SummedLine[], value: (line: SummedLine) => number): number =>
    list.reduce((sum, line) => sum + value(line), 0)
  return {
    lineCount: lines.length,
    pieceCount: total(lines, line => line.buyCount),
    selectedLines: counted.length,
    selectedPieces: total(counted, line => line.buyCount),
    itemsCents: total(counted, line => (line.unitCents ?? 0) * line.buyCount),
    listCents: total(counted, line => line.listCents * line.buyCount),
    removedLines: lines.filter(line => !line.isOnSale).length,
    selectableLines: selectable.length,
    troubledLines: counted.filter(line => line.free < line.buyCount || line.buyCount < line.moq).length,
  }
}
