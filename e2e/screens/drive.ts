import type { ConsoleClient } from '@fixbench/console/testing/console-client.ts'
import { findCall } from '@fixbench/contract/call-index.ts'
import { failureHeadings } from '@fixbench/storefront/lib/api/failure-texts.ts'
import { RESPONSE_EFFECTS } from '@fixbench/worlds/faults/fault-spec.ts'
import type { Page, Request } from '@playwright/test'
import { expect } from '@playwright/test'
import { type Promised, promiseOf, toRule } from './promise.ts'
import { isCalm, isFilled, readShown, type Shown, shows } from './read-page.ts'
import { type OpenScreen, START_HEADING } from './screen.ts'

/** Failures that the browser notices only after retries or its time limit. */
const TAKES_TIME: ReadonlySet<string> = new Set([
  'hang',
  'reset',
  'empty',
  'garbage',
  'answer-lost',
  'offline',
])
/** Longer than the time limit of a call. */
const PAST_TIME_LIMIT_MS = 31_000
/** Longer than the longest pause before a retry, and in two steps longer than a toast. */
const STEP_MS = 5000
/** How long a text that doesn't appear, and a call that isn't made, are waited for. */
const PATIENCE_MS = 5000
/** The same where the browser's clock is moved meanwhile, which takes the machine some time. */
const LONG_PATIENCE_MS = 15_000

export type Visit = { page: Page; world: ConsoleClient; call: string; screen: OpenScreen }

export type Driven = {
  promised: Promised
  shown: Shown
  /** Whether the browser made the call. A document's own calls are made by the server. */
  isMade: boolean
  /** Whether the page shows what was promised for a call that was made. */
  isKept: boolean
}

/** Whether a failure leaves the world changed. Calls that waited for the network run when it comes back. */
export const changesTheWorld = ({ act }: OpenScreen, failure: string): boolean =>
  failure === 'offline' || (RESPONSE_EFFECTS.includes(failure) && act !== undefined)

const readHeading = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('h1')?.innerText ?? '')

/**
 * Opens the page of a screen, until only the step is missing that makes the call. Returns its heading, by which
 * `makeReady` knows it.
 */
export const openScreen = async ({ page, world, screen }: Visit): Promise<string> => {
  await page.goto(screen.path)
  await screen.ready?.(page, world)
  return readHeading(page)
}

/** Makes the call fail and waits for what the screen promises. Leaves the page as a visitor sees it. */
export const driveCell = async (visit: Visit, failure: string): Promise<Driven> => {
  const { page, screen } = visit
  const promised = promiseOf(screen, failure)

  // A document can't be loaded without a network: the network ends when it has been loaded.
  const isLate = failure === 'offline' && screen.step === undefined
  if (isLate) await page.goto(screen.path)
  await beginFailure(visit, failure)
  // Without a network, a page may end before it gets to this call.
  const isSent = screen.step === undefined || (await makeCall(visit, screen.step, failure))
  const isMade = isSent || failure === 'offline'
  if (screen.step === undefined && !isLate) await page.goto(screen.path)

  const isKept = (await awaitPromise(visit, promised, failure)) && isMade
  return { promised, shown: await readShown(page), isMade, isKept }
}

/** Ends the failure. */
export const endFailure = async ({ page, world }: Visit): Promise<void> => {
  await page.context().setOffline(false)
  await world.clearFaults()
}

/**
 * Makes the page ready for the next failure without loading it again: messages expire, and a page that was opened is
 * left with the browser's back button. Returns false when the page must be opened again, such as one that an error page
 * has replaced.
 */
export const makeReady = async ({ page, screen }: Visit, heading: string): Promise<boolean> => {
  if (screen.step === undefined || screen.ready !== undefined) return false
  // A dialog that was opened for the step stays open after a failure.
  if ((await page.locator('dialog[open]').count()) > 0) return false
  const { pathname } = new URL(page.url())
  if (pathname !== new URL(screen.target ?? screen.path, page.url()).pathname) return false

  if (screen.target === null) {
    if ((await readHeading(page)) !== heading) return false
  } else {
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: START_HEADING }).waitFor()
  }

  await page.clock.runFor(STEP_MS)
  await page.clock.runFor(STEP_MS)

  return true
}

const beginFailure = async ({ page, world, call, screen }: Visit, failure: string): Promise<void> => {
  const rule = toRule(call, failure)
  if (rule === null) return page.context().setOffline(true)

  // The server waits for a document's own calls by the real clock.
  const isShort = failure === 'hang' && screen.step === undefined
  await world.addFault(isShort ? `${rule};limit=500` : rule)
}

/**
 * Takes the step and waits until the call has ended, or until it was sent when no response will come. Returns false when
 * the call isn't made.
 */
const makeCall = async (
  { page, world, call }: Visit,
  step: NonNullable<OpenScreen['step']>,
  failure: string,
): Promise<boolean> => {
  const path = findCall(call)?.path ?? ''
  const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
  const isCall = (request: Request): boolean => pattern.test(new URL(request.url()).pathname)
  const options = { predicate: isCall, timeout: PATIENCE_MS }
  const ended = Promise.race([
    page.waitForEvent('requestfinished', options),
    page.waitForEvent('requestfailed', options),
    ...(failure === 'hang' ? [page.waitForEvent('request', options)] : []),
  ]).then(
    () => true,
    () => false,
  )

  await step(page, world)

  return ended
}

/**
 * Whether the page is calm. One that a link opens must have opened: until then, the page before it is calm. Without a
 * network, its own failure may replace it.
 */
const isQuiet = async (page: Page, { place, target }: OpenScreen, failure: string): Promise<boolean> => {
  if (place === 'anywhere') return isFilled(page)
  if (target === null) return isCalm(page)

  const { pathname } = new URL(target, page.url())
  const isOpen = new URL(page.url()).pathname === pathname
  if (isOpen && (await isCalm(page))) return true
  return failure === 'offline' && shows(page, { texts: [failureHeadings.unreachable] })
}

/** Whether the page shows in time what was promised. Moves the browser's clock past retries and the time limit. */
const awaitPromise = async (
  { page, screen }: Visit,
  promised: Promised,
  failure: string,
): Promise<boolean> => {
  const isMet = async (): Promise<boolean> => {
    if (TAKES_TIME.has(failure)) await page.clock.runFor(STEP_MS)
    return promised.words === '' ? isQuiet(page, screen, failure) : shows(page, promised)
  }

  if (failure === 'hang') await page.clock.runFor(PAST_TIME_LIMIT_MS)
  try {
    const timeout = TAKES_TIME.has(failure) ? LONG_PATIENCE_MS : PATIENCE_MS
    await expect.poll(isMet, { intervals: [20, 50, 100], timeout }).toBe(true)
    return true
  } catch {
    return false
  }
}
