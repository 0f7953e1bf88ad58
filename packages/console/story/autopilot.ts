import { isInteractive } from '@fixbench/storefront/lib/use-interactive-marker.ts'
import { DOUBLE_PRESS_MS } from '@fixbench/ui/form/double-press.ts'
import { getErrorMessage } from '../lib/console-error.ts'
import { shopHref } from '../lib/open-shop.ts'
import { describeTarget, type Expectation, findProofs, findUnmet, isHere } from './expectation.ts'
import { findTarget, findVisiblePart } from './find-target.ts'
import type { Hand } from './hand.ts'
import { moveFocus } from './move-focus.ts'
import { readProgress, storeProgress } from './progress.ts'
import { fetchRun, type Run, type StoryAction, type StoryCalls, type Target } from './story-calls.ts'

const TIMEOUT_MS = 12_000
const POLL_MS = 60
const RENEW_MS = 300
/** Height of the header that stays at the top of a page that is scrolled. */
const COVERED_PX = 72
/** The page is unloading; the next page continues. */
class Leaving extends Error {}

/** Result of a step. `leaving`: the next page continues it. */
type Outcome = 'done' | 'leaving' | 'interrupted' | { failure: string }

type Means = {
  calls: StoryCalls
  hand: Hand
  /** Called with the element of each action; null for an action without one. */
  onAct: (target: Target | null) => void
  /** Whether a guest has taken over the page. */
  isInterrupted: () => boolean
}

/**
 * Runs a step with real clicks and keystrokes from the page where it starts, then waits for its expected result. When an
 * action opens another page, that page's autopilot continues the step.
 */
export const performStep = async (
  run: Run,
  { calls, hand, onAct, isInterrupted }: Means,
): Promise<Outcome> => {
  const { runId, step, current } = run
  if (current === null) return 'done'

  const first = readProgress(run)?.index ?? 0
  try {
    if (first === 0 && current.address !== null) openStart(run, current.address)
    for (let index = first; index < current.do.length; index += 1) {
      const action = current.do[index]
      if (action === undefined) break
      if (isInterrupted()) return 'interrupted'
      storeProgress({ runId, step, index: index + 1 })
      onAct(findActionTarget(action))
      await perform(action, run, calls, hand)
    }
    storeProgress({ runId, step, index: current.do.length })
    showProof(await waitForExpectation(run, calls), hand)
  } catch (error) {
    if (error instanceof Leaving) return 'leaving'
    if (isInterrupted()) return 'interrupted'
    return { failure: `${getErrorMessage(error)} (on ${location.pathname}${location.search})` }
  }

  return 'done'
}

/** Opens the page on which a step starts. Throws an error when it was opened and leads elsewhere, as it would forever. */
const openStart = (run: Run, address: string): void => {
  if (isHere(address)) return
  if (readProgress(run)?.isOpening === true) throw new Error(`“${address}” leads elsewhere`)
  storeProgress({ runId: run.runId, step: run.step, index: 0, isOpening: true })
  leaveFor(address)
}

/**
 * What the step ends with, where placeholders have the values that its actions gave them. Undefined while the shop can't
 * be reached, as from a page that unloads.
 */
const readExpectation = async (
  { step, current }: Run,
  calls: StoryCalls,
): Promise<Expectation | undefined> => {
  const after = await fetchRun(calls)
  if (after === 'unreachable') return undefined
  if (after === 'over') throw new Error('This story has ended')

  return (after.step === step ? after.current : current)?.expect ?? null
}

/** Scrolls to what the step has shown when a part of it is outside the window. The first proof wins if not all fit. */
const showProof = (expectation: Expectation, hand: Hand): void => {
  const boxes = findProofs(expectation).map(proof => proof.getBoundingClientRect())
  const [first] = boxes
  if (first === undefined) return

  const all = {
    top: Math.min(...boxes.map(box => box.top)),
    bottom: Math.max(...boxes.map(box => box.bottom)),
  }
  const { top, bottom } = all.bottom - all.top < window.innerHeight - COVERED_PX ? all : first
  const isInWindow = top >= COVERED_PX && bottom <= window.innerHeight
  if (isInWindow || (window.scrollY === 0 && top >= 0 && bottom <= window.innerHeight)) return

  const middle = (top + bottom + COVERED_PX) / 2
  window.scrollBy({ top: middle - window.innerHeight / 2, behavior: hand.scrolling })
}

const findActionTarget = (action: StoryAction): Target | null => {
  if ('click' in action) return action.click
  if ('fill' in action) return action.fill
  if ('select' in action) return action.select
  return 'on' in action ? (action.on ?? null) : null
}

const perform = async (action: StoryAction, run: Run, calls: StoryCalls, hand: Hand): Promise<void> => {
  if ('as' in action) return leaveFor(shopHref({ world: run.worldId, persona: action.as, to: action.goto }))
  if ('goto' in action) return leaveFor(action.goto)
  if ('reload' in action) return leaveFor(`${location.pathname}${location.search}`)
  if ('waitFor' in action) return void (await waitForElement(action.waitFor))
  if ('control' in action || 'advance' in action) return void (await calls.act(action))
  return interact(action, hand)
}

type Interaction = Extract<
  StoryAction,
  { click: Target } | { fill: Target } | { select: Target } | { press: string }
>

const interact = async (action: Interaction, hand: Hand): Promise<void> => {
  if ('click' in action) return click(await waitForReady(action.click), hand)
  if ('fill' in action) return typeText(await waitForReady(action.fill), action.text, hand)
  if ('select' in action) return select(await waitForReady(action.select), action.option, hand)
  return press(action.on === undefined ? getFocused() : await waitForReady(action.on), action.press)
}

const getFocused = (): HTMLElement =>
  document.activeElement instanceof HTMLElement ? document.activeElement : document.body

const leaveFor = (url: string): never => {
  location.assign(url)
  throw new Leaving()
}

let lastClick: { element: HTMLElement; atMs: number } | undefined

/** Waits like a person who presses a control again, because the shop takes faster presses for a double click. */
const awaitSecondPress = async (element: HTMLElement): Promise<void> => {
  if (lastClick?.element !== element) return
  const readyMs = lastClick.atMs + DOUBLE_PRESS_MS
  // A timer may end a fraction of a millisecond early.
  for (let restMs = DOUBLE_PRESS_MS; restMs > 0; restMs = readyMs - performance.now()) {
    await new Promise(resolve => setTimeout(resolve, readyMs - performance.now()))
  }
}

const click = async (element: HTMLElement, hand: Hand): Promise<void> => {
  await pointAt(element, hand)
  await awaitSecondPress(element)
  await moveFocus(element)
  element.click()
  lastClick = { element, atMs: performance.now() }
}

const pointAt = async (element: HTMLElement, hand: Hand): Promise<void> => {
  const part = findVisiblePart(element)
  part.scrollIntoView({ block: 'center', behavior: 'instant' })
  await hand.pointAt(part)
}

/** Types into a field and dispatches the events of typing, so that the page's event handlers run. */
const typeText = async (element: HTMLElement, text: string, hand: Hand): Promise<void> => {
  await pointAt(element, hand)
  await moveFocus(element)
  if (element instanceof HTMLSelectElement) {
    await waitForOption(element, text)
    setValue(element, text)
    return void element.dispatchEvent(new Event('change', { bubbles: true }))
  }

  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) {
    throw new Error(`“${element.tagName.toLowerCase()}” doesn’t accept text`)
  }

  for (const typed of hand.splitTyping(text)) {
    setValue(element, typed)
    await hand.rest()
  }

  element.dispatchEvent(new Event('change', { bubbles: true }))
}

const setValue = (element: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string) => {
  const proto = Object.getPrototypeOf(element) as object
  Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(element, value)
  element.dispatchEvent(new Event('input', { bubbles: true }))
}

const select = async (element: HTMLElement, option: string, hand: Hand): Promise<void> => {
  await pointAt(element, hand)
  if (!(element instanceof HTMLSelectElement)) throw new Error('only a select field has options')
  const found = [...element.options].find(one => one.text.trim().toLowerCase().includes(option.toLowerCase()))
  if (found === undefined) throw new Error(`there is no option “${option}”`)
  setValue(element, found.value)
  element.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Presses a key. Browsers submit no form for a key that a script presses, so Enter in a field does it here. */
const press = async (element: HTMLElement, key: string): Promise<void> => {
  await moveFocus(element)
  const dispatch = (type: string): boolean =>
    element.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }))
  const isAccepted = dispatch('keydown')
  if (isAccepted && key === 'Enter' && element instanceof HTMLInputElement) submitForm(element)
  dispatch('keyup')
}

const submitForm = ({ form }: HTMLInputElement): void => {
  const button = form?.querySelector<HTMLElement>('button:not([type]), [type="submit"]')
  if (button == null) form?.requestSubmit()
  else button.click()
}

/** Polls until `look` returns a value. Throws an error with the given message after the timeout. */
const poll = async <T>(look: () => T | null, describeFailure: () => string): Promise<T> => {
  const deadline = performance.now() + TIMEOUT_MS
  for (;;) {
    const found = look()
    if (found !== null) return found
    if (performance.now() > deadline) throw new Error(describeFailure())
    await new Promise(resolve => setTimeout(resolve, POLL_MS))
  }
}

const waitForElement = (target: Target): Promise<HTMLElement> =>
  poll(
    () => findTarget(target),
    () => `Can’t find ${describeTarget(target)}`,
  )

/** Options may be on their way. */
const waitForOption = (field: HTMLSelectElement, value: string): Promise<true> =>
  poll(
    () => ([...field.options].some(option => option.value === value) ? true : null),
    () => `There is no option “${value}”`,
  )

/** Waits for an element that is enabled and interactive. */
const waitForReady = (target: Target): Promise<HTMLElement> =>
  poll(
    () => {
      const element = findTarget(target)
      const isDisabled = element?.matches(':disabled, [aria-disabled="true"]') === true
      return element === null || isDisabled || !isHydrated(element) ? null : element
    },
    () => `${describeTarget(target)} isn’t available`,
  )

/** Elements of the page respond only once it is hydrated; elements outside its root always do. */
const isHydrated = (element: HTMLElement): boolean => element.closest('#root') === null || isInteractive()

const UNREACHABLE = 'The shop isn’t responding'

/** Waits for the end of a step and returns it. What it expects may change while a call of the page is under way. */
const waitForExpectation = async (run: Run, calls: StoryCalls): Promise<Expectation> => {
  const deadline = performance.now() + TIMEOUT_MS
  for (;;) {
    const expectation = await readExpectation(run, calls)
    const unmet = expectation === undefined ? UNREACHABLE : findUnmet(expectation)
    if (expectation !== undefined && unmet === null) return expectation
    if (performance.now() > deadline) throw new Error(unmet ?? UNREACHABLE)
    await new Promise(resolve => setTimeout(resolve, RENEW_MS))
  }
}
