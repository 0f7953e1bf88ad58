import { findTarget } from './find-target.ts'
import type { RunStep, Target } from './story-calls.ts'

/** What a page shows when a step has ended; null for anything. */
export type Expectation = RunStep['expect']

/** A target in words, for messages. */
export const describeTarget = ({ role, name, css }: Target): string =>
  css ?? `${role ?? 'element'}${name === undefined ? '' : ` “${name}”`}`

/** What the page lacks of an expectation, as a sentence; null when it meets all of it. */
export const findUnmet = (expectation: Expectation): string | null => {
  const { page, address, element } = expectation ?? {}
  const missing = listTexts(expectation).find(text => !isShown(text))
  if (page !== undefined && !isHere(page)) return `Expected the page “${page}”`
  if (address !== undefined && !decodeURI(location.href).includes(address)) {
    return `Expected the address to contain “${address}”`
  }
  if (missing !== undefined) return `Expected the page to show “${missing}”`
  if (element !== undefined && findTarget(element) === null) {
    return `Can’t find ${describeTarget(element)}`
  }
  return null
}

const listTexts = (expectation: Expectation): string[] => {
  const { text = [] } = expectation ?? {}
  return typeof text === 'string' ? [text] : text
}

/** A text for comparisons: any white space is a space, such as the one of `USD 9.50` that doesn't break. */
const toComparable = (text: string): string => text.replace(/\s+/g, ' ').toLowerCase()

const shows = (element: HTMLElement, text: string): boolean =>
  toComparable(element.innerText).includes(toComparable(text))

const isShown = (text: string): boolean => shows(document.body, text)

/** What an expectation names on the page, in its order: the element, then the smallest that shows each text. */
export const findProofs = (expectation: Expectation): HTMLElement[] => {
  const { element } = expectation ?? {}
  const target = element === undefined ? null : findTarget(element)
  const shown = listTexts(expectation).filter(isShown).map(findSmallest)
  return target === null ? shown : [target, ...shown]
}

/** The smallest visible element that shows a text, which is on the page. */
const findSmallest = (text: string): HTMLElement => {
  let smallest = document.body
  for (;;) {
    const inner = [...smallest.children].find(
      child => child instanceof HTMLElement && child.getClientRects().length > 0 && shows(child, text),
    )
    if (!(inner instanceof HTMLElement)) return smallest
    smallest = inner
  }
}

/** Whether a path is open. A path without a query matches any query, unless it ends with `?`. */
export const isHere = (address: string): boolean => {
  const { pathname, search } = new URL(address, location.href)
  return pathname === location.pathname && (!address.includes('?') || search === location.search)
}
