import { findTarget } from './find-target.ts'
import type { RunStep, Target } from './story-calls.ts'

/** What a page shows when a step has ended; null for anything. */
export type Expectation = RunStep['expect']

/** A target in words, for messages. */
export const describeTarget = ({ role, name, css }: Target): string =>
  css ?? `${role ?? 'element'}${name === undefined ? '' : ` '${name}'`}`

/** What the page lacks of an expectation, as a sentence; null when it meets all of it. */
export const findUnmet = (expectation: Expectation): string | null => {
  const { address, text, element } = expectation ?? {}
  if (address !== undefined && !decodeURI(location.href).includes(address)) {
    return `Expected the address to contain “${address}”`
  }
  if (text !== undefined && !isShown(text)) return `Expected the page to show “${text}”`
  if (element !== undefined && findTarget(element) === null)
    return `Can’t find ${describeTarget(element)} on this page`
  return null
}

const isShown = (text: string): boolean =>
  document.body.innerText.replace(/\s+/g, ' ').toLowerCase().includes(text.toLowerCase())

/** Whether a path is open. A path without a query matches any query. */
export const isHere = (address: string): boolean => {
  const { pathname, search } = new URL(address, location.href)
  return pathname === location.pathname && (search === '' || search === location.search)
}
