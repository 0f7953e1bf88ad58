import type { Page } from '@playwright/test'
import { readInPage } from './read-in-page.ts'

/** Widths from the smallest phone to a large screen, on both sides of each breakpoint. */
export const LAYOUT_WIDTHS = [320, 360, 390, 768, 820, 1024, 1200, 1280, 1440, 1920] as const

/** Widths for presets, which change content but not layout: a phone, a tablet and a desktop. */
export const PRESET_WIDTHS = [320, 820, 1200] as const

/**
 * Runs in the page: lists layout faults, one sentence each.
 * - The page scrolls sideways.
 * - Two texts, or a text and a control beside it, overlap.
 * - A text or a visible box overflows the visible box around it, or is cut off at the side without an ellipsis.
 * Content on different layers (fixed or sticky, and the page below) is not compared.
 */
const readLayoutFaults = (describeElement: (element: Element) => string): string[] => {
  type Box = { left: number; top: number; right: number; bottom: number }
  type Piece = Box & { element: Element; layer: Element | null; isText: boolean }
  const everywhere: Box = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 }
  const styles = new Map<Element, CSSStyleDeclaration>()
  const getStyle = (element: Element): CSSStyleDeclaration => {
    const known = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, known)
    return known
  }

  const intersect = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  })
  const clips = new Map<Element, Box>()
  const computeClip = (element: Element | null): Box => {
    if (element === null || element.matches('html, body')) return everywhere
    const known = clips.get(element)
    if (known !== undefined) return known
    const { overflowX, position, clipPath } = getStyle(element)
    const outer = position === 'fixed' ? everywhere : computeClip(element.parentElement)
    const clip =
      overflowX === 'visible' && clipPath === 'none'
        ? outer
        : intersect(outer, element.getBoundingClientRect())
    clips.set(element, clip)
    return clip
  }

  const layers = new Map<Element, Element | null>()
  const findLayer = (element: Element | null): Element | null => {
    if (element === null) return null
    const known = layers.get(element)
    if (known !== undefined) return known
    const isOwn =
      ['fixed', 'sticky'].includes(getStyle(element).position) || element.matches('dialog,[popover]')
    const layer = isOwn ? element : findLayer(element.parentElement)
    layers.set(element, layer)
    return layer
  }

  const isDrawn = (element: Element): boolean => {
    const { borderLeftWidth, borderLeftColor, backgroundColor, display } = getStyle(element)
    if (display.startsWith('inline') && display !== 'inline-flex' && display !== 'inline-block') return false
    const isClear = (color: string) => color === 'transparent' || color.endsWith(', 0)')
    return (borderLeftWidth !== '0px' && !isClear(borderLeftColor)) || !isClear(backgroundColor)
  }

  const findDrawnBox = (element: Element | null): Element | null => {
    if (element === null || element === document.body) return null
    return isDrawn(element) ? element : findDrawnBox(element.parentElement)
  }

  const seen = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }
  const isShown = (element: Element): boolean =>
    element.checkVisibility(seen) && element.closest('[inert], .visually-hidden') === null
  const faults = new Set<string>()
  const pieces: Piece[] = []
  const checkBox = (element: Element, seen: Box, box: Element | null): void => {
    if (box === null || findLayer(box) !== findLayer(element)) return
    const { left, right } = box.getBoundingClientRect()
    if (seen.right > right + 1 || seen.left < left - 1) {
      faults.add(`${describeElement(element)} leaves its box`)
    }
  }

  const add = (element: Element, rect: Box, isText: boolean): void => {
    const seen = intersect(rect, computeClip(element))
    if (seen.right - seen.left < 3 || seen.bottom - seen.top < 3) return
    pieces.push({ ...seen, element, layer: findLayer(element), isText })
    if (isText) checkBox(element, seen, findDrawnBox(element))
  }

  const over = document.documentElement.scrollWidth - document.documentElement.clientWidth
  if (over > 0) {
    const wide = [...document.body.querySelectorAll('*')].filter(element => {
      const { right } = intersect(element.getBoundingClientRect(), computeClip(element.parentElement))
      return right > document.documentElement.clientWidth + 0.5 && findLayer(element) === null
    })
    faults.add(`the page scrolls sideways by ${over} px: ${wide.slice(-1).map(describeElement).join()}`)
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement
    if (parent === null || node.textContent?.trim() === '' || !isShown(parent)) continue
    range.selectNodeContents(node)
    for (const { left, right, top, bottom } of range.getClientRects()) {
      const trim = (bottom - top) / 5
      add(parent, { left, right, top: top + trim, bottom: bottom - trim }, true)
    }
  }

  for (const element of document.body.querySelectorAll('button, input, select, textarea, a[href]')) {
    // The box of a bare link is invisible; only its text counts.
    if (isShown(element) && isDrawn(element)) add(element, element.getBoundingClientRect(), false)
  }

  for (const element of document.querySelectorAll('main *')) {
    if (!isDrawn(element) || !isShown(element) || getStyle(element).position === 'absolute') continue
    const seen = intersect(element.getBoundingClientRect(), computeClip(element.parentElement))
    checkBox(element, seen, findDrawnBox(element.parentElement))
  }

  // A control may be inside another, and the buttons of a carousel overlap the pictures of its cards.
  const mayLieOn = (a: Piece, b: Piece): boolean =>
    (a.left >= b.left - 1 && a.right <= b.right + 1 && a.top >= b.top - 1 && a.bottom <= b.bottom + 1) ||
    (a.element.matches('button') && b.element.closest('ul')?.parentElement === a.element.parentElement)
  const collide = (a: Piece, b: Piece): boolean => {
    if (a.element === b.element || a.layer !== b.layer) return false
    if (!a.isText && !b.isText && (mayLieOn(a, b) || mayLieOn(b, a))) return false
    const common = intersect(a, b)
    if (common.right - common.left <= 2 || common.bottom - common.top <= 2) return false
    return (a.isText && b.isText) || !(a.element.contains(b.element) || b.element.contains(a.element))
  }

  pieces.sort((a, b) => a.top - b.top)
  pieces.forEach((a, index) => {
    for (let next = index + 1; next < pieces.length; next++) {
      const b = pieces[next]
      if (b === undefined || b.top > a.bottom - 2) break
      if (collide(a, b)) faults.add(`${describeElement(a.element)} lies on ${describeElement(b.element)}`)
    }
  })

  return [...faults]
}

/** Runs in the page: whether the window has the width and the layout has followed, with or without a scrollbar. */
const hasWidth = (width: number): boolean => {
  const { clientWidth } = document.documentElement
  return window.innerWidth === width && clientWidth <= width && clientWidth > width - 40
}

/**
 * Runs in the page: waits two frames, until styles that depend on the layout, such as container queries, are applied.
 */
const afterTwoFrames = (): Promise<void> =>
  new Promise(done => {
    requestAnimationFrame(() => requestAnimationFrame(() => done()))
  })

/**
 * Gives the window of a desktop a width and waits until the layout of the open page has followed. The window of a phone
 * is as wide as a page that scrolls sideways, so it may never have the width.
 */
export const setWidth = async (page: Page, width: number): Promise<void> => {
  await page.setViewportSize({ width, height: 900 })
  await page.waitForFunction(hasWidth, width)
  await page.evaluate(afterTwoFrames)
}

/** Layout faults of the open page at each width, prefixed with the width. */
export const findLayoutFaults = async (page: Page, widths: readonly number[]): Promise<string[]> => {
  const found: string[] = []
  for (const width of widths) {
    await setWidth(page, width)
    const faults = await readInPage(page, readLayoutFaults)
    found.push(...faults.map(fault => `${width} px: ${fault}`))
  }
  return found
}
