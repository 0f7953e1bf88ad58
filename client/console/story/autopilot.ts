import { isInteractive } from '#client/rendering/use-interactive-marker.ts'
import { findTarget, shownPart } from './find-target.ts'
import type { StoryCalls } from './story-call.ts'
import type { Run, RunStep, StoryAction, Target } from './story-types.ts'

const PATIENCE_MS = 12_000
const LOOK_EVERY_MS = 60
const STATE_KEY = 'story-autopilot'

/** Progress of the autopilot, stored while another page loads. */
type Progress = { runId: string; step: number; index: number }

export const readProgress = (): Progress | null => {
  const text = sessionStorage.getItem(STATE_KEY)
  return text === null ? null : (JSON.parse(text) as Progress)
}
const keepProgress = (progress: Progress | null): void => {
  if (progress === null) sessionStorage.removeItem(STATE_KEY)
  else sessionStorage.setItem(STATE_KEY, JSON.stringify(progress))
}
export const stopAutopilot = (): void => keepProgress(null)

/** The page is unloading; the next page continues. */
class Leaving extends Error {}

export type Outcome = 'done' | 'leaving' | { failure: string }

/**
 * Runs a step with real clicks and keystrokes, then waits for its expected result. When an action opens another page, the autopilot of that page continues.
 */
export const performStep = async (
  run: Run,
  calls: StoryCalls,
  onAct: (target: Target | null) => void,
): Promise<Outcome> => {
  const { runId, step, current } = run
  if (current === null) return 'done'
  const known = readProgress()
  const first = known?.runId === runId && known.step === step ? known.index : 0
  try {
    for (let index = first; index < current.do.length; index += 1) {
      const action = current.do[index]
      if (action === undefined) break
      keepProgress({ runId, step, index: index + 1 })
      onAct(findActionTarget(action))
      await perform(action, run, calls)
    }
    keepProgress({ runId, step, index: current.do.length })
    await meet(current.expect)
  } catch (error) {
    if (error instanceof Leaving) return 'leaving'
    keepProgress(null)
    return { failure: error instanceof Error ? error.message : String(error) }
  }
  keepProgress(null)
  return 'done'
}

const findActionTarget = (action: StoryAction): Target | null => {
  if ('click' in action) return action.click
  if ('fill' in action) return action.fill
  if ('select' in action) return action.select
  return 'on' in action ? action.on : null
}

const perform = async (action: StoryAction, run: Run, calls: StoryCalls): Promise<void> => {
  if ('as' in action) {
    const query = new URLSearchParams({ world: run.worldId, persona: action.as, to: action.goto })
    return leaveTo(`/console/api/enter?${query}`)
  }
  if ('goto' in action) return leaveTo(action.goto)
  if ('reload' in action) return leaveTo(`${location.pathname}${location.search}`)
  if ('waitFor' in action) return void (await whenThere(action.waitFor))
  if ('control' in action || 'advance' in action) return void (await calls.act(action))
  return touch(action)
}

type Touch = Extract<
  StoryAction,
  { click: Target } | { fill: Target } | { select: Target } | { press: string }
>

const touch = async (action: Touch): Promise<void> => {
  if ('click' in action) return click(await whenReady(action.click))
  if ('fill' in action) return write(await whenReady(action.fill), action.text)
  if ('select' in action) return select(await whenReady(action.select), action.option)
  return press(await whenReady(action.on), action.press)
}

const leaveTo = (address: string): never => {
  location.assign(address)
  throw new Leaving()
}

const click = (element: HTMLElement): void => {
  shownPart(element).scrollIntoView({ block: 'center', behavior: 'instant' })
  element.focus({ preventScroll: true })
  element.click()
}

/** Sets a value the way typing does, so that the page's event handlers run. */
const write = (element: HTMLElement, text: string): void => {
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  element.focus({ preventScroll: true })
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement))
    throw new Error(`“${element.tagName.toLowerCase()}” doesn’t accept text`)
  setNative(element, text)
}

const setNative = (element: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string) => {
  const proto = Object.getPrototypeOf(element) as object
  Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(element, value)
  element.dispatchEvent(new Event('input', { bubbles: true }))
  element.dispatchEvent(new Event('change', { bubbles: true }))
}

const select = (element: HTMLElement, option: string): void => {
  if (!(element instanceof HTMLSelectElement)) throw new Error('only a select field has options')
  const found = [...element.options].find(one => one.text.trim().toLowerCase().includes(option.toLowerCase()))
  if (found === undefined) throw new Error(`there is no option “${option}”`)
  setNative(element, found.value)
}

const press = (element: HTMLElement, key: string): void => {
  element.focus()
  for (const type of ['keydown', 'keyup'])
    element.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }))
}

/** Polls until `look` finds something. Throws the message of `otherwise` after the time limit. */
const until = async <T>(look: () => T | null, otherwise: () => string): Promise<T> => {
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    const found = look()
    if (found !== null) return found
    if (performance.now() > deadline) throw new Error(otherwise())
    await new Promise(resolve => setTimeout(resolve, LOOK_EVERY_MS))
  }
}

const describe = ({ role, name, css }: Target): string =>
  css ?? `${role ?? 'element'}${name === undefined ? '' : ` '${name}'`}`

const whenThere = (target: Target): Promise<HTMLElement> =>
  until(
    () => findTarget(target),
    () => `Can’t find ${describe(target)} on this page`,
  )

/** Waits for an element that is enabled: pages render buttons before they work. */
const whenReady = async (target: Target): Promise<HTMLElement> => {
  return until(
    () => {
      const element = findTarget(target)
      const isOff = element?.matches(':disabled, [aria-disabled="true"]') === true
      return element === null || isOff || !isListening(element) ? null : element
    },
    () => `${describe(target)} isn’t available on this page`,
  )
}

/** Elements of the page respond once it is interactive; elements outside its root always do. */
const isListening = (element: HTMLElement): boolean => element.closest('#root') === null || isInteractive()

const meet = async (expectation: RunStep['expect']): Promise<void> => {
  const { address, text, element } = expectation ?? {}
  if (address !== undefined)
    await until(
      () => (decodeURI(location.href).includes(address) ? true : null),
      () => `Expected the address to contain “${address}”`,
    )
  if (text !== undefined)
    await until(
      () => (isShown(text) ? true : null),
      () => `Expected the page to show “${text}”`,
    )
  if (element !== undefined) await whenThere(element)
}

const isShown = (text: string): boolean =>
  document.body.innerText.replace(/\s+/g, ' ').toLowerCase().includes(text.toLowerCase())
