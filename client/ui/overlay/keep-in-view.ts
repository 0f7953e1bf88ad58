const MARGIN_PX = 8

/** Moves a layer sideways so far that it lies within the window; give it to the layer as `ref`. */
export function keepInView(panel: HTMLElement | null): void {
  const parent = panel?.offsetParent
  if (!panel || !parent) return
  const box = panel.getBoundingClientRect()
  const room = document.documentElement.clientWidth - MARGIN_PX
  const left = Math.max(MARGIN_PX, Math.min(box.left, room - box.width))
  if (left === box.left) return
  Object.assign(panel.style, {
    left: `${left - parent.getBoundingClientRect().left}px`,
    right: 'auto',
    translate: 'none',
  })
}
