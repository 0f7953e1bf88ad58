/** A requested quantity with the stock and cart quantity of its SKU. */
type LineState = {
  /** The quantity to add, or the new quantity of the line. */
  requested: number
  /** Quantity already in the cart; 0 without a line. */
  inCart: number
  /** Available stock. */
  free: number
  /** Minimum order quantity. */
  moq: number
}

type LineResult = { buyCount: number; outcome: 'added' | 'capped' | 'no-stock' }

/**
 * Adds `requested` to a line: at least the minimum order quantity, at most the available stock.
 * 'no-stock' leaves the line unchanged.
 */
export const increaseQuantity = ({ requested, inCart, free, moq }: LineState): LineResult => {
  const target = Math.max(inCart + requested, moq)
  const buyCount = Math.min(target, free)
  if (buyCount <= inCart || buyCount < moq) return { buyCount: inCart, outcome: 'no-stock' }
  return { buyCount, outcome: buyCount < target ? 'capped' : 'added' }
}

/**
 * Sets a line to `requested`, at most the available stock. 'no-stock' when the stock is below the minimum order
 * quantity.
 */
export const setQuantity = ({ requested, inCart, free, moq }: LineState): LineResult => {
  if (free < moq) return { buyCount: inCart, outcome: 'no-stock' }
  const buyCount = Math.min(requested, free)
  return { buyCount, outcome: buyCount < requested ? 'capped' : 'added' }
}

/** The fields of a cart line that the totals depend on. */
export type SummedLine = {
  buyCount: number
  unitCents: number | null
  listCents: number
  isOnSale: 0 | 1
  isSelected: 0 | 1
  isPresale: 0 | 1
  free: number
  moq: number
}

/** Whether a line can be part of the cart's amounts: on sale at a visible price, and no pre-order. */
const isSelectable = ({
  isOnSale,
  unitCents,
  isPresale,
}: Pick<SummedLine, 'isOnSale' | 'unitCents' | 'isPresale'>): boolean =>
  isOnSale === 1 && unitCents !== null && isPresale === 0

/** Whether a line counts in the cart's amounts: it can, and it is selected. */
export const isCounted = (
  line: Parameters<typeof isSelectable>[0] & Pick<SummedLine, 'isSelected'>,
): boolean => isSelectable(line) && line.isSelected === 1

/**
 * Totals of a cart. Amounts leave out removed, unpriced, pre-order and unselected lines. `troubledLines` counts selected
 * lines above the available stock or below their minimum order quantity.
 */
export const sumCart = (lines: readonly SummedLine[]) => {
  const sums = {
    lineCount: lines.length,
    pieceCount: 0,
    selectedLines: 0,
    selectedPieces: 0,
    itemsCents: 0,
    listCents: 0,
    removedLines: 0,
    selectableLines: 0,
    troubledLines: 0,
  }

  for (const line of lines) {
    const { buyCount, unitCents, listCents, free, moq } = line
    sums.pieceCount += buyCount
    if (line.isOnSale === 0) sums.removedLines += 1
    if (isSelectable(line)) sums.selectableLines += 1
    if (!isCounted(line)) continue

    sums.selectedLines += 1
    sums.selectedPieces += buyCount
    sums.itemsCents += (unitCents ?? 0) * buyCount
    sums.listCents += listCents * buyCount
    if (free < buyCount || buyCount < moq) sums.troubledLines += 1
  }

  return sums
}
