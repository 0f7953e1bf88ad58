import type { Page } from '@playwright/test'
import { readInPage } from './read-in-page.ts'

/**
 * Runs in the page: brings each control to the middle of the window, and lists those whose own middle lies under
 * something else, which is where people and tests press them. The end of a page can't be brought further up.
 */
const readCoveredControls = (describeElement: (element: Element) => string): string[] => {
  const seen = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }
  const isPressable = (element: Element): boolean =>
    element.checkVisibility(seen) &&
    element.closest('[inert], .visually-hidden, [aria-hidden="true"]') === null

  const isPartOf = (hit: Element, control: Element): boolean =>
    control.contains(hit) || hit.contains(control) || hit.closest('label')?.control === control

  const covered: string[] = []
  for (const control of document.querySelectorAll('a[href], button, input, select, textarea')) {
    if (!isPressable(control)) continue
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { left, top, width, height } = control.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    if (width < 2 || height < 2 || hit === null || isPartOf(hit, control)) continue
    covered.push(`${describeElement(control)} lies under ${describeElement(hit)}`)
  }

  // A header that hides below has come back before the next reading.
  window.scrollTo({ top: 0, behavior: 'instant' })

  return covered
}

/** Controls of the open page that can't be pressed in their middle, one sentence each. */
export const findCoveredControls = (page: Page): Promise<string[]> => readInPage(page, readCoveredControls)
