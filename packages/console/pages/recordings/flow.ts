import { findOwnPath } from '@fixbench/contract/core/own-path.ts'
import { parseUrl } from '@fixbench/contract/core/parse-url.ts'
import { findReason } from '@fixbench/contract/core/refused-fields.ts'
import { findPreset } from '@fixbench/presets/index.ts'
import { failField } from '@fixbench/server/lib/fail.ts'
import { parse, parseStep } from '@puppeteer/replay'
import { z } from 'zod'
import { describeUnknownPreset } from '#console/server/unknown-names.ts'
import { controls } from '../overview/controls.ts'
import {
  type FlowStep,
  FlowStepSchema,
  type RecordedStep,
  type Recording,
  recordedTime,
  StartSchema,
  StepFactsSchema,
} from './recording.schema.ts'
import { toTarget } from './selectors.ts'

/** Custom steps of the file that say what DevTools Recorder has no step for. Other programs pass over them. */
const START_STEP = 'fixbench.start'
const FACTS_STEP = 'fixbench.step'
export const CONTROL_STEP = 'fixbench.control'
/** Only moves the clock, to the time that every step has. */
export const CLOCK_STEP = 'fixbench.clock'
const ClockSchema = z.object({ to: recordedTime })

/** The parameters of a step that changes the shop without its page; undefined for any other custom step. */
const findOwnSchema = (name: unknown, parameters: unknown): z.ZodType | undefined => {
  if (name === CLOCK_STEP) return ClockSchema
  if (name !== CONTROL_STEP) return undefined

  const asked = String(Object(parameters).control)
  const control = controls.find(each => each.name === asked)
  const known = z.string().refine(() => control !== undefined, `there is no control “${asked}”`)
  return z.object({ control: known, input: (control?.input ?? z.unknown()).prefault({}) })
}

/** A recording in the format of DevTools Recorder: https://developer.chrome.com/docs/devtools/recorder/reference. */
type Flow = { title: string; steps: FlowStep[] }

const toCustomStep = (name: string, parameters: unknown): FlowStep => ({
  type: 'customStep',
  name,
  parameters,
})

/** Converts a recording into the file of DevTools Recorder. `origin` is the shop's, because its steps have whole URLs. */
export const toFlow = ({ title, start, viewport, steps }: Recording, origin: string): Flow => ({
  title,
  steps: [
    ...(viewport === null ? [] : [toViewport(viewport)]),
    toCustomStep(START_STEP, start),
    ...steps.flatMap(({ flow, ...step }) => [
      toCustomStep(FACTS_STEP, StepFactsSchema.parse(step)),
      flow.type === 'navigate' ? { ...flow, url: new URL(String(flow['url']), origin).href } : flow,
    ]),
  ],
})

const toViewport = (size: { width: number; height: number }): FlowStep => ({
  type: 'setViewport',
  ...size,
  deviceScaleFactor: 1,
  isMobile: false,
  hasTouch: false,
  isLandscape: false,
})

/** Steps that change nothing in the shop. */
const WITHOUT_EFFECT: ReadonlySet<string> = new Set(['setViewport', 'keyUp', 'scroll', 'hover', 'close'])
const WITH_ELEMENT: ReadonlySet<string> = new Set(['click', 'doubleClick', 'change', 'waitForElement'])
const REPLAYABLE: ReadonlySet<string> = new Set([...WITH_ELEMENT, 'navigate', 'keyDown'])

/**
 * Reads a file of DevTools Recorder, recorded here or in Chrome. Fails with 3001 on `flow` and names the step when it is
 * invalid or has a step that a page can't replay.
 */
const readFlow = (given: unknown): Omit<Recording, 'recordingId' | 'madeAt' | 'worldId'> => {
  const { title, steps } = parseFlow(given)
  const recorded: RecordedStep[] = []
  let start: Recording['start'] = { isFresh: true, preset: null }
  let viewport: Recording['viewport'] = null
  let facts = StepFactsSchema.parse({})

  for (const [index, step] of steps.entries()) {
    const { type, name, parameters } = step
    const customName = type === 'customStep' ? name : undefined
    if (type === 'setViewport') viewport = { width: Number(step['width']), height: Number(step['height']) }
    if (WITHOUT_EFFECT.has(type)) continue

    if (customName === START_STEP) {
      start = readStart(parameters, index)
    } else if (customName === FACTS_STEP) {
      facts = readParameters(StepFactsSchema, parameters, index)
    } else {
      recorded.push({ ...facts, flow: toOwnStep(step, index), snapshotId: null, picture: null })
      facts = StepFactsSchema.parse({})
    }
  }

  const [first] = recorded
  if (first === undefined) return failField('flow', 'has no step that can be replayed')
  if (first.flow.type !== 'navigate') failField('flow', 'must begin with a step that opens a page (navigate)')

  return { title, start, viewport, steps: recorded }
}

/** A new recording of a file. */
export const createFromFlow = (recordingId: string, given: unknown): Recording => ({
  recordingId,
  madeAt: new Date().toISOString(),
  worldId: null,
  ...readFlow(given),
})

const parseFlow = (given: unknown): Flow => {
  try {
    return parse(given) as unknown as Flow
  } catch (error) {
    return failField('flow', `isn’t a recording: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Checks one step. Fails with 3001 on `step`. */
export const parseFlowStep = (given: FlowStep): FlowStep => {
  try {
    return FlowStepSchema.parse(parseStep(given))
  } catch (error) {
    return failField('step', error instanceof Error ? error.message : String(error))
  }
}

const readStart = (parameters: unknown, index: number): Recording['start'] => {
  const start = readParameters(StartSchema, parameters, index)
  const { preset } = start
  if (preset === null || findPreset(preset) !== undefined) return start

  return failField('flow', `step ${index + 1}: preset: ${describeUnknownPreset(preset)}`)
}

const readParameters = <T>(schema: z.ZodType<T>, parameters: unknown, index: number): T => {
  const { data, error } = schema.safeParse(parameters, { error: findReason })
  if (error === undefined) return data

  const reasons = error.issues.map(({ path, message }) => `${path.join('.') || 'parameters'}: ${message}`)
  return failField('flow', `step ${index + 1}: ${reasons.join('; ')}`)
}

/** A step with the path instead of the whole URL. */
const toOwnStep = (step: FlowStep, index: number): FlowStep => {
  const { type, name } = step
  const own = type === 'customStep' ? findOwnSchema(name, step['parameters']) : undefined
  if (own !== undefined) readParameters(own, step['parameters'], index)
  else if (!REPLAYABLE.has(type)) {
    failField('flow', `step ${index + 1}: “${type}” can’t be replayed in a page`)
  }
  if (WITH_ELEMENT.has(type) && toTarget(getSelectors(step)) === undefined) {
    failField('flow', `step ${index + 1} needs a CSS selector, or an ARIA selector with a role`)
  }
  if (type !== 'navigate') return step

  const { pathname = '', search = '' } = parseUrl(String(step['url']), 'http://shop.example') ?? {}
  const url = findOwnPath(pathname + search)
  return { ...step, url: url ?? failField('flow', `step ${index + 1}: url: must be a page of the shop`) }
}

/** The selectors of a step; none for a step without an element. */
export const getSelectors = (step: FlowStep): (string | string[])[] =>
  z.array(z.union([z.string(), z.array(z.string())])).safeParse(step['selectors']).data ?? []
