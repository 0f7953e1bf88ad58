const CONTROLS = 'a, button, input, select, textarea, label, summary, [role="button"]'
/** Distance between sampled points, in pixels. No control is smaller. */
const STEP_PX = 12

export type Box = { left: number; top: number; width: number; height: number }

/** Whether a box in the viewport covers a control of the page. The box's element, `own`, doesn't count. */
export const coversControl = (own: Element, { left, top, width, height }: Box): boolean => {
  const columns = Array.from(
    { length: Math.floor(width / STEP_PX) + 1 },
    (_, index) => left + index * STEP_PX,
  )
  return columns
    .flatMap(x => [...document.elementsFromPoint(x, top), ...document.elementsFromPoint(x, top + height)])
    .some(element => element !== own && element.closest(CONTROLS) !== null)
}
