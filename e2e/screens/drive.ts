import type { ConsoleClient } from '@fixbench/console/testing/console-client.ts'
import { failureHeadings } from '@fixbench/storefront/lib/api/failure-texts.ts'
import { WORLD_MOVED } from '@fixbench/web/app/session/world-changes.ts'
import { RESPONSE_EFFECTS } from '@fixbench/worlds/faults/fault-spec.ts'
import type { BrowserContext, Page } from '@playwright/test'
import { isMet } from './is-met.ts'
import { type Promised, promiseOf, toRule } from './promise.ts'
import { isCalm, isFilled, readShown, type Shown, shows } from './read-page.ts'
import { type OpenScreen, START_HEADING } from './screen.ts'
import { type WatchedCall, watchCall } from './watch-call.ts'

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
/** How long a text that doesn't appear is waited for. */
const PATIENCE_MS = 10_000
/** The same where the browser's clock is moved meanwhile, and for a call that isn't made. */
const LONG_PATIENCE_MS = 15_000
/** How long a page that was used before may take for the step and its call before it is opened again. */
const REUSED_PATIENCE_MS = 2000

/** How long an action on a page may take. */
export const ACTION_MS = 8000

export type Visit = {
  page: Page
  world: ConsoleClient
  call: string
  screen: OpenScreen
  /** Whether the page was used for a failure before. */
  isReused: boolean
}

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

/**
 * Whether a page shows what a screen says for this very failure, before it is made. A call that ran although its response
 * was lost leaves such words, which would prove nothing.
 */
const showsAlready = async ({ page, screen }: Visit, failure: string): Promise<boolean> =>
  (screen.says?.[failure] ?? '') !== '' && shows(page, promiseOf(screen, failure))

const readHeading = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('h1')?.innerText ?? '')

const countDialogs = (page: Page): Promise<number> => page.locator('dialog[open]').count()

/** What a page looks like when only the step is missing that makes the call. */
export type Ready = { heading: string; dialogs: number }

/** Opens the page of a screen, until only the step is missing that makes the call. */
export const openScreen = async ({ page, world, screen }: Omit<Visit, 'isReused'>): Promise<Ready> => {
  await page.goto(screen.path)
  await screen.ready?.(page, world)

  return { heading: await readHeading(page), dialogs: await countDialogs(page) }
}

/**
 * Keeps the pages of a context from loading their data again when the console restores the world. They show what stood
 * before the failure, as the world does, and a page that loads late would show what the next failure has changed.
 */
export const ignoreRestoring = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(event => {
    addEventListener(event, moved => moved.stopImmediatePropagation(), { capture: true })
  }, WORLD_MOVED)

/**
 * Makes the call fail and waits for what the screen promises. Leaves the page as a visitor sees it. Returns null when a
 * page that was used before doesn't make the call anymore: its step isn't offered, or has nothing left to do.
 */
export const driveCell = async (visit: Visit, failure: string): Promise<Driven | null> => {
  if (visit.isReused && (await showsAlready(visit, failure))) return null

  const call = watchCall(visit.page, visit.call)
  try {
    return await driveWatched(visit, call, failure)
  } finally {
    call.forget()
  }
}

const driveWatched = async (visit: Visit, call: WatchedCall, failure: string): Promise<Driven | null> => {
  const { page, screen, isReused } = visit
  const promised = promiseOf(screen, failure)
  const patience = isReused ? REUSED_PATIENCE_MS : LONG_PATIENCE_MS

  // A document can't be loaded without a network: the network ends when it has been loaded.
  const isLate = failure === 'offline' && screen.step === undefined
  if (isLate) await page.goto(screen.path)
  await beginFailure(visit, failure)
  if (screen.step !== undefined && !(await takeStep(visit, screen.step))) return null

  // Without a network, a page may end before it gets to this call.
  const isMade =
    screen.step === undefined || failure === 'offline' || (await call.hasEnded(failure, patience))
  if (!isMade && isReused) return null
  if (screen.step === undefined && !isLate) await page.goto(screen.path)

  const isKept = (await awaitPromise(visit, { promised, failure, isUnderway: call.isUnderway })) && isMade

  return { promised, shown: await readShown(page), isMade, isKept }
}

/** Ends the failure. */
export const endFailure = async ({ page, world }: Pick<Visit, 'page' | 'world'>): Promise<void> => {
  await page.context().setOffline(false)
  await world.clearFaults()
}

/**
 * Makes the page ready for the next failure without loading it again: messages expire, dialogs that the step opened are
 * closed, and a page that was opened is left with the browser's back button. Returns false when the page must be opened
 * again, such as one that an error page has replaced.
 */
export const makeReady = async (
  { page, screen }: Pick<Visit, 'page' | 'screen'>,
  ready: Ready,
): Promise<boolean> => {
  if (screen.step === undefined) return false
  const { pathname } = new URL(page.url())
  if (pathname !== new URL(screen.target ?? screen.path, page.url()).pathname) return false
  if (!(await closeDialogs(page, ready.dialogs))) return false

  if (screen.target === null) {
    if ((await readHeading(page)) !== ready.heading) return false
  } else {
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: START_HEADING }).waitFor()
  }

  await page.clock.runFor(STEP_MS)
  await page.clock.runFor(STEP_MS)

  return true
}

/** Closes dialogs until so many are left. Returns false when one doesn't close, or too many have closed themselves. */
const closeDialogs = async (page: Page, left: number): Promise<boolean> => {
  const open = await countDialogs(page)
  for (let dialog = left; dialog < open; dialog += 1) await page.keyboard.press('Escape')

  return open === left || isMet(async () => (await countDialogs(page)) === left, REUSED_PATIENCE_MS)
}

const beginFailure = async ({ page, world, call, screen }: Visit, failure: string): Promise<void> => {
  const rule = toRule(call, failure)
  if (rule === null) return page.context().setOffline(true)

  // The server waits for a document's own calls by the real clock.
  const isShort = failure === 'hang' && screen.step === undefined
  await world.addFault(isShort ? `${rule};limit=500` : rule)
}

/** Takes the step that makes the call. Returns false when a page that was used before doesn't offer it. */
const takeStep = async (
  { page, world, isReused }: Visit,
  step: NonNullable<OpenScreen['step']>,
): Promise<boolean> => {
  if (!isReused) {
    await step(page, world)
    return true
  }

  page.setDefaultTimeout(REUSED_PATIENCE_MS)
  try {
    await step(page, world)
    return true
  } catch {
    return false
  } finally {
    page.setDefaultTimeout(ACTION_MS)
  }
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

/**
 * Whether the page shows in time what was promised. Moves the browser's clock past retries and the time limit, but not
 * while a response is underway, which a slow machine would turn into a timeout.
 */
const awaitPromise = async (
  { page, screen }: Visit,
  { promised, failure, isUnderway }: { promised: Promised; failure: string; isUnderway: () => boolean },
): Promise<boolean> => {
  const isShown = async (): Promise<boolean> => {
    if (TAKES_TIME.has(failure) && !(isUnderway() && failure !== 'hang')) await page.clock.runFor(STEP_MS)
    return promised.words === '' ? isQuiet(page, screen, failure) : shows(page, promised)
  }

  if (failure === 'hang') await page.clock.runFor(PAST_TIME_LIMIT_MS)
  return isMet(isShown, TAKES_TIME.has(failure) ? LONG_PATIENCE_MS : PATIENCE_MS)
}
