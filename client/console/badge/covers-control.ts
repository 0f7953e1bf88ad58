const CONTROLS = 'a, button, input, select, textarea, label, summary, [role="button"]'
/** Smallest size of a control, in pixels. */
const SAMPLE_PX = 12

export type Box = { left: number; top: number; width: number; height: number }

/** Whether a box of the window, which contains `own`, covers a control of the page. */
export const coversControl = (own: Element, { left, top, width, height }: Box): boolean => {
  const columns = Array.from(
    { length: Math.floor(width / SAMPLE_PX) + 1 },
    (_, index) => left + index * SAMPLE_PX,
  )
  return columns
    .flatMap(x => [...document.elementsFromPoint(x, top), ...document.elementsFromPoint(x, top + height)])
    .some(found => found !== own && found.closest(CONTROLS) !== null)
}
