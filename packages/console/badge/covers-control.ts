const CONTROLS = 'a, button, input, select, textarea, label, summary, [role="button"]'
/** Distance between sampled points, in pixels. No control is smaller. */
const STEP_PX = 12

const TEXTS = 'h1, h2, h3, h4, p, small, span, b, strong, dt, dd, li, td, th, figcaption'
const TEXT_NODE = 3

type Box = { left: number; top: number; width: number; height: number }

/**
 * Whether a box in the viewport covers a control or text of the page. The box's element, `own`, doesn't count. Looks from
 * the right, where a box at the left edge of the window reaches the page, and stops at what it finds: asking for all
 * points takes several milliseconds.
 */
export const coversContent = (own: Element, box: Box): boolean => {
  const { left, top, width, height } = box
  const columnCount = Math.floor(width / STEP_PX) + 1
  const columns = Array.from({ length: columnCount }, (_, index) => left + index * STEP_PX).toReversed()
  const rows = [top, top + height / 2, top + height]
  const seen = new Set([own])
  const hasContentAt = (x: number, y: number): boolean => {
    const found = document.elementsFromPoint(x, y).filter(element => !seen.has(element))
    for (const element of found) seen.add(element)

    return found.some(element => isContent(element, box))
  }

  return columns.some(x => rows.some(y => hasContentAt(x, y)))
}

const isContent = (element: Element, box: Box): boolean =>
  element.closest(CONTROLS) !== null || hasTextWithin(element, box)

/** Whether text of an element itself, not its empty space, lies within the box. */
const hasTextWithin = (element: Element, { left, top, width, height }: Box): boolean => {
  if (!element.matches(TEXTS)) return false

  const texts = [...element.childNodes].filter(node => node.nodeType === TEXT_NODE)
  return texts.some(text => {
    const range = document.createRange()
    range.selectNodeContents(text)

    return [...range.getClientRects()].some(
      line => line.left < left + width && line.right > left && line.top < top + height && line.bottom > top,
    )
  })
}
