import type { Mark } from '../pages/recordings/recording-cookie.ts'
import { copyPage } from './copy-page.ts'
import { toOffsets, toSelectors } from './describe-element.ts'
import { enterRecording, isFirstPage, leaveRecording, RECORDING, readMark } from './own-recording.ts'
import { toStoredValue } from './secret-values.ts'

type FlowStep = { type: string; [field: string]: unknown }
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const CONTROLS =
  'a[href], button, input, select, textarea, summary, option, [role="button"], [role="link"], [role="option"], [role="tab"], [role="menuitem"], [role="radio"], [role="checkbox"], [role="switch"]'
/** Elements of the console on the pages of the shop. */
const OWN_ELEMENTS = 'console-badge, story-bar'
/** Keys with a meaning beyond their character. */
const KEYS = /^(?:Enter|Escape|Tab|PageUp|PageDown|Home|End|Arrow(?:Up|Down|Left|Right))$/

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

/** Fields whose value is text or an option; others are clicked. */
const hasValue = (field: Field): boolean =>
  !/^(?:checkbox|radio|button|submit|reset|file|image)$/.test(field.type)

/** The next step, whose number all requests from now on carry. Undefined when nothing is recorded. */
const beginStep = (): Mark | undefined => {
  const before = readMark()
  if (before === undefined) return undefined

  const mark = { ...before, mark: before.mark + 1 }
  enterRecording(mark)
  return mark
}

const send = async ({ recordingId, mark }: Mark, step: FlowStep, address: string): Promise<void> => {
  const stored = Object.fromEntries(Object.entries(localStorage))
  // The request outlives the page, which the step may leave.
  const response = await fetch('/console/api/recordings/step', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ recordingId, mark, step, address, stored }),
  }).catch(() => undefined)
  if (response?.ok === true && ((await response.json()) as { code: number }).code === 3001) leaveRecording()
}

/** Adds a picture of the page as it is now, before a step. Without one, the recording is as good. */
const sendPicture = async ({ recordingId, mark }: Mark): Promise<void> => {
  const copy = copyPage()
  const { drawPage } = await import('./draw-page.ts')
  const picture = await drawPage(copy)
  await fetch('/console/api/recordings/add-picture', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ recordingId, mark, picture }),
  })
}

const unsent = new Set<Promise<void>>()

/** Resolves when the server has every step of this page. */
export const whenSent = async (): Promise<void> => void (await Promise.all(unsent))

const record = (step: FlowStep): void => {
  const mark = beginStep()
  if (mark === undefined) return

  track(send(mark, step, location.pathname + location.search))
  track(sendPicture(mark).catch(() => undefined))
}

const track = (sent: Promise<void>): void => {
  const sending = sent.finally(() => unsent.delete(sending))
  unsent.add(sending)
}

/** The field whose changed value isn't recorded yet. */
let typedInto: Field | undefined

/** Records the value of the field that is being typed into. */
export const recordTyped = (): void => {
  const field = typedInto
  typedInto = undefined
  if (field === undefined || !field.isConnected) return
  record({ type: 'change', value: toStoredValue(field), selectors: toSelectors(field) })
}

let isStarted = false

/** Records what a person does on this page while the browser has a recording. Call it as often as you like. */
export const startRecorder = (): void => {
  if (isStarted) return
  isStarted = true
  /** Whether a key has just been recorded, so that the click that it causes is not. */
  let isKeyClick = false

  const isOurs = ({ isTrusted, target }: Event): boolean =>
    isTrusted && target instanceof Element && target.closest(OWN_ELEMENTS) === null

  const listen = (name: string, handle: (event: Event) => void): void =>
    window.addEventListener(name, event => isOurs(event) && handle(event), { capture: true })

  listen('input', ({ target }) => {
    if (!isField(target) || !hasValue(target)) return
    if (typedInto !== target) recordTyped()
    typedInto = target
  })

  listen('change', ({ target }) => {
    if (target === typedInto) recordTyped()
  })

  listen('keydown', event => {
    const { key, target } = event as KeyboardEvent
    isKeyClick = false
    if (!KEYS.test(key) || !(target instanceof HTMLElement)) return
    // Enter on a button or link is recorded as its click, and Tab only where it does more than move the focus.
    const isPlainField = isField(target) && hasValue(target) && !(target instanceof HTMLTextAreaElement)
    if (key === 'Tab' || (key === 'Enter' && !isPlainField) || isMove(key, target)) return
    recordTyped()
    isKeyClick = key === 'Enter'
    record({ type: 'keyDown', key })
  })

  listen('click', event => {
    const { target, detail } = event as MouseEvent
    // A key that submits a form makes the browser click its button.
    if (!(target instanceof HTMLElement || target instanceof SVGElement)) return
    if (isKeyClick && detail === 0) return
    const control = target.closest<HTMLElement>(CONTROLS)
    const label = control === null ? target.closest('label') : null
    // The browser clicks the field of a label itself; a text field only gets the focus.
    if (label?.control != null || (isField(control) && hasValue(control))) return
    const element = control ?? (target instanceof HTMLElement ? target : target.parentElement)
    if (element === null) return
    recordTyped()
    record({ type: 'click', selectors: toSelectors(element), ...toOffsets(element, event as MouseEvent) })
  })

  recordArrival()
  for (const field of document.querySelectorAll<Field>('input, textarea')) recordEarlyValue(field)
  document.documentElement.setAttribute(RECORDING, '')
}

/** Records what was typed into a field while the page and this script were loading. */
const recordEarlyValue = (field: Field): void => {
  if (field instanceof HTMLSelectElement || !hasValue(field) || field.value === field.defaultValue) return
  record({ type: 'change', value: toStoredValue(field), selectors: toSelectors(field) })
}

/** Keys that move the cursor in a text field do nothing else there. */
const isMove = (key: string, target: HTMLElement): boolean =>
  isField(target) && hasValue(target) && /^(?:Home|End|ArrowLeft|ArrowRight)$/.test(key)

/** Records the address of a page that was opened by hand: typed, by a bookmark, by Back, or again. */
const recordArrival = (): void => {
  const [entry] = performance.getEntriesByType('navigation')
  const type = entry instanceof PerformanceNavigationTiming ? entry.type : 'navigate'
  const mark = readMark()
  const isFirst = mark === undefined || isFirstPage(mark.recordingId)
  const isByHand = type !== 'navigate' || document.referrer === ''
  if (isFirst || !isByHand) return

  record({ type: 'navigate', url: location.pathname + location.search })
}
