import { computeAccessibleName, getRole } from 'dom-accessibility-api'
import { findRole, findTarget } from '../story/find-target.ts'
import type { Target } from '../story/story-calls.ts'

/** Selectors as DevTools Recorder writes them: the best one first, each a path of which the last element is meant. */
type Selectors = string[][]

const NAMED_PARTS = 'li, tr, article, form, dialog, section, nav, header, footer, main, aside, fieldset'
const MAX_NAME = 120

/** Selectors of an element: by role and name if that leads to it alone, and its place in the document. */
export const toSelectors = (element: HTMLElement): Selectors => {
  const aria = findAria(element)
  return aria === undefined ? [[toCss(element)]] : [aria, [toCss(element)]]
}

/**
 * Where in an element a click happened, in pixels from its top left corner, as DevTools Recorder writes it: the element
 * of the selectors, which may contain the one that was hit. A click without a pointer is in the middle.
 */
export const toOffsets = (
  element: HTMLElement,
  { clientX, clientY, detail }: Pick<MouseEvent, 'clientX' | 'clientY' | 'detail'>,
): { offsetX: number; offsetY: number } => {
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = detail === 0 ? [width / 2, height / 2] : [clientX - left, clientY - top]
  return { offsetX: Math.round(x), offsetY: Math.round(y) }
}

/** The path by role and name, within the nearest part of the page in which that is unique; undefined if there is none. */
const findAria = (element: HTMLElement): string[] | undefined => {
  const role = findRole(element)
  const name = computeAccessibleName(element).replace(/\s+/g, ' ').trim()
  if (role === undefined || name === '' || name.length > MAX_NAME) return undefined

  const selector = `aria/${name}[role="${getRole(element) ?? role}"]`
  const target: Target = { role, name, isExact: true }
  if (isOnly(element, target)) return [selector]
  for (let part = findPart(element); part !== null; part = findPart(part)) {
    const within = toCss(part)
    if (isOnly(element, { ...target, within })) return [within, selector]
  }
  return undefined
}

const findPart = (element: HTMLElement): HTMLElement | null =>
  element.parentElement?.closest<HTMLElement>(NAMED_PARTS) ?? null

const isOnly = (element: HTMLElement, target: Target): boolean =>
  findTarget(target) === element && findTarget({ ...target, nth: 1 }) === null

/** IDs that React creates begin with an underscore and differ from page to page. */
const STABLE_ID = /^[a-z][\w-]*$/i

/** A CSS selector of one element: from the nearest ID or unique field name down. */
const toCss = (element: HTMLElement): string => {
  const parts: string[] = []
  for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
    const anchor = findAnchor(at)
    parts.unshift(anchor ?? toPlace(at))
    if (anchor !== undefined) break
  }
  return parts.length === 0 ? 'body' : parts.join(' > ')
}

const findAnchor = (element: Element): string | undefined => {
  const tag = element.localName
  const name = element.getAttribute('name') ?? ''
  const anchors = [
    ...(STABLE_ID.test(element.id) ? [`${tag}#${element.id}`] : []),
    ...(name !== '' && element.getAttribute('type') !== 'radio'
      ? [`${tag}[name=${JSON.stringify(name)}]`]
      : []),
  ]
  return anchors.find(anchor => document.querySelectorAll(anchor).length === 1)
}

const toPlace = (element: Element): string => {
  const siblings = [...(element.parentElement?.children ?? [])].filter(
    one => one.localName === element.localName,
  )
  return `${element.localName}:nth-of-type(${siblings.indexOf(element) + 1})`
}
