const CONTROLS = 'a, button, input, select, textarea, label, summary, [role="button"]'
/** Distance between sampled points, in pixels. No control is smaller. */
const STEP_PX = 12

const TEXTS = 'h1, h2, h3, h4, p, small, span, b, strong, dt, dd, li, td, th, figcaption'
const TEXT_NODE = 3

type Box = { left: number; top: number; width: number; height: number }

/** Whether a box in the viewport covers a control or text of the page. The box's element, `own`, doesn't count. */
export const coversContent = (own: Element, box: Box): boolean => {
  const { left, top, width, height } = box
  const columns = Array.from(
    { length: Math.floor(width / STEP_PX) + 1 },
    (_, index) => left + index * STEP_PX,
  )
  const rows = [top, top + height / 2, top + height]
  const below = new Set(rows.flatMap(y => columns.flatMap(x => document.elementsFromPoint(x, y))))
  below.delete(own)

  return [...below].some(element => element.closest(CONTROLS) !== null || hasTextWithin(element, box))
}

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
