import { findTarget } from './find-target.ts'
import type { RunStep, Target } from './story-calls.ts'

/** What a page shows when a step has ended; null for anything. */
export type Expectation = RunStep['expect']

/** A target in words, for messages. */
export const describeTarget = ({ role, name, css }: Target): string =>
  css ?? `${role ?? 'element'}${name === undefined ? '' : ` '${name}'`}`

/** What the page lacks of an expectation, as a sentence; null when it meets all of it. */
export const findUnmet = (expectation: Expectation): string | null => {
  const { address, element } = expectation ?? {}
  const missing = listTexts(expectation).find(text => !isShown(text))
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

const shows = (element: HTMLElement, text: string): boolean =>
  element.innerText.replace(/\s+/g, ' ').toLowerCase().includes(text.toLowerCase())

const isShown = (text: string): boolean => shows(document.body, text)

/** The smallest element that shows the first text of an expectation; null when nothing does. */
export const findProof = (expectation: Expectation): HTMLElement | null => {
  const [text] = listTexts(expectation)
  if (text === undefined || !isShown(text)) return null

  let smallest = document.body
  for (;;) {
    const inner = [...smallest.children].find(
      child => child instanceof HTMLElement && child.getClientRects().length > 0 && shows(child, text),
    )
    if (!(inner instanceof HTMLElement)) return smallest
    smallest = inner
  }
}

/** Whether a path is open. A path without a query matches any query. */
export const isHere = (address: string): boolean => {
  const { pathname, search } = new URL(address, location.href)
  return pathname === location.pathname && (search === '' || search === location.search)
}
