import { createOwnName } from '@fixbench/fleet/place.ts'
import { publish } from '@fixbench/server/context/events.ts'
import { failField } from '@fixbench/server/lib/fail.ts'
import { faultText } from '@fixbench/worlds/faults/fault-text.ts'
import type { Worlds } from '@fixbench/worlds/registry.ts'
import { randomName } from '@fixbench/worlds/storage/files.ts'
import type { World } from '@fixbench/worlds/world.ts'
import { type ConsoleAction, listActions } from '#console/pages/requests/console-actions.ts'
import { findHeader } from '#console/pages/requests/logged-call.ts'
import type { RequestLog } from '#console/pages/requests/request-log.ts'
import { CLOCK_STEP, CONTROL_STEP } from './flow.ts'
import { type FlowStep, type RecordedStep, type Recording, StepFactsSchema } from './recording.schema.ts'
import { findMark } from './recording-cookie.ts'
import type { RecordingStore } from './recording-store.ts'
import { type StepEvidence, toEvidence } from './step-evidence.ts'

const MAX_STEPS = 300

/** A step before its calls are known, with the number that the browser gave it. */
type MarkedStep = Pick<RecordedStep, 'flow' | 'address' | 'shopTime' | 'person' | 'stored'> & { mark: number }

/** A call of a step, without its bodies. */
type MarkedCall = { mark: number; page: string | undefined; shopMs: number; evidence: StepEvidence }

type Active = {
  recording: Recording
  worldId: string
  /** The latest step of which anything was heard. */
  mark: number
  /** The snapshot before that step. */
  begins: Promise<void>
  /** Shop time when each step began. */
  beganAt: Map<number, number>
  steps: MarkedStep[]
  calls: MarkedCall[]
  snapshots: Map<number, string>
  pictures: Map<number, string>
  latest: { state: string; snapshotId: string } | undefined
  lastRequestId: number
  actionCount: number
  /** Whether the clock ran before the recording. */
  resumesClock: boolean
}

type Start = Pick<Recording, 'title' | 'start' | 'viewport'> & { address: string; person: string | null }
type GivenStep = Pick<MarkedStep, 'mark' | 'flow' | 'address' | 'person' | 'stored'>

/** A new ID, which leads requests to the place of this shop in its fleet. */
export const createRecordingId = ({ place }: Worlds): string => createOwnName(place, randomName)

type Parts = { worlds: Worlds; log: RequestLog; store: RecordingStore }

/** Records what a browser does in a world. The clock of the world stands still meanwhile. */
export const createActiveRecordings = (worlds: Worlds, log: RequestLog, store: RecordingStore) => {
  const parts = { worlds, log, store }
  const active = new Map<string, Active>()
  const require = (recordingId: string): Active => {
    const one = active.get(recordingId)
    if (one !== undefined) return one

    store.get(recordingId)
    return failField('recordingId', 'this recording has ended')
  }

  return {
    find: (recordingId: string): Active | undefined => active.get(recordingId),
    require,
    begin: (one: Active, mark: number): Promise<void> => begin(parts, one, mark),
    addStep: (one: Active, step: GivenStep): Promise<void> => addStep(parts, one, step),
    /** Adds the picture of the page before a step. It often arrives after the step. */
    addPicture: (one: Active, mark: number, picture: Buffer): void => {
      one.pictures.set(mark, store.savePicture(one.recording.recordingId, mark, picture))
      save(parts, one)
    },
    /** The recording of a world that is being made. */
    findIn: (worldId: string): Active | undefined =>
      [...active.values()].find(one => one.worldId === worldId),
    /** Begins a recording with its first step, which opens a page. */
    start: async (world: World, { address, person, ...facts }: Start): Promise<Recording> => {
      const one = createActive(parts, world, facts)

      world.deps.clock.freeze()
      active.set(one.recording.recordingId, one)
      await addStep(parts, one, { mark: 0, flow: toNavigate(address), address, person, stored: {} })
      publish(world.id, 'clock')

      return one.recording
    },
    /** Ends a recording; the clock goes on if it ran before. */
    stop: (recordingId: string): Recording => {
      const one = require(recordingId)
      const world = worlds.find(one.worldId)

      collect(parts, one)
      if (world !== undefined) addEnd(one, world)
      if (one.resumesClock) world?.deps.clock.resume()
      active.delete(recordingId)
      save(parts, one)
      publish(one.worldId, 'clock')

      return one.recording
    },
  }
}
export type ActiveRecordings = ReturnType<typeof createActiveRecordings>

const createActive = (
  { worlds, log }: Parts,
  world: World,
  { title, start, viewport }: Pick<Recording, 'title' | 'start' | 'viewport'>,
): Active => ({
  recording: {
    recordingId: createRecordingId(worlds),
    title,
    worldId: world.id,
    madeAt: new Date().toISOString(),
    start,
    viewport,
    steps: [],
  },
  worldId: world.id,
  mark: -1,
  begins: Promise.resolve(),
  beganAt: new Map(),
  steps: [],
  calls: [],
  snapshots: new Map(),
  pictures: new Map(),
  latest: undefined,
  lastRequestId: log.calls(world.id).at(-1)?.requestId ?? 0,
  actionCount: listActions(world.dir).length,
  resumesClock: !world.deps.clock.state().isFrozen,
})

/**
 * Begins a step when the first request of it arrives, or the step itself. Resolves when the snapshot before it is
 * taken, for which its requests wait.
 */
const begin = (parts: Parts, one: Active, mark: number): Promise<void> => {
  if (mark <= one.mark) return one.begins

  collect(parts, one)
  one.mark = mark
  one.beganAt.set(mark, parts.worlds.find(one.worldId)?.deps.clock.nowMs() ?? 0)
  one.begins = takeSnapshot(parts, one, mark)
  return one.begins
}

const addStep = async (parts: Parts, one: Active, { mark, ...step }: GivenStep): Promise<void> => {
  if (one.steps.length >= MAX_STEPS) failField('step', `a recording has at most ${MAX_STEPS} steps`)
  const world =
    parts.worlds.find(one.worldId) ?? failField('recordingId', 'the world of this recording was deleted')
  await begin(parts, one, mark)
  collect(parts, one)
  if (step.flow.type === 'navigate') takePage(one, mark, step.address)
  const shopTime = new Date(one.beganAt.get(mark) ?? world.deps.clock.nowMs()).toISOString()
  addControls(one, world, mark)
  one.steps.push({ ...step, mark, shopTime })
  save(parts, one)
}

/**
 * Assigns the requests since the last time to their steps. Those of other programs belong to the current step, and those
 * after a move of the clock to the next one, because a replay moves the clock when that begins.
 */
const collect = ({ log }: Parts, one: Active): void => {
  const fresh = log.calls(one.worldId).filter(({ requestId }) => requestId > one.lastRequestId)
  one.lastRequestId = fresh.at(-1)?.requestId ?? one.lastRequestId
  const { recordingId } = one.recording
  for (const call of fresh) {
    const found = findMark(findHeader(call, 'cookie'))
    const mark = found?.recordingId === recordingId ? found.mark : one.mark
    const isAfterMove = call.shopMs > (one.beganAt.get(mark) ?? Infinity)
    one.calls.push({
      mark: isAfterMove ? mark + 1 : mark,
      page: call.pageId,
      shopMs: call.shopMs,
      evidence: toEvidence([call]),
    })
  }
}

/**
 * A page that was opened by hand is recorded once it is there. The step that opens it began with its request, and has what
 * was called since.
 */
const takePage = (one: Active, mark: number, address: string | null): void => {
  const path = address?.split('?', 1)[0]
  const opened = one.calls.findLast(
    ({ page, evidence }) =>
      page !== undefined && evidence.calls.some(call => call.call === '' && call.path === path),
  )
  if (opened?.mark !== mark - 1) return

  one.beganAt.set(mark, opened.shopMs)
  const first = one.calls.findIndex(({ page }) => page === opened.page)
  for (const call of one.calls.slice(first)) if (call.mark === mark - 1) call.mark = mark
}

/** Controls that were used in the console since the last step become steps of their own. */
const addControls = (one: Active, world: World, mark: number): void => {
  const actions = listActions(world.dir)
  for (const action of actions.slice(one.actionCount)) {
    if (action.call.startsWith('controls/')) one.steps.push(toControlStep(action, mark))
  }
  one.actionCount = actions.length
}

/** Controls, and a move of the clock, after the last step. A replay moves the clock when a step begins. */
const addEnd = (one: Active, world: World): void => {
  const mark = one.mark + 1
  const nowMs = world.deps.clock.nowMs()
  addControls(one, world, mark)
  if (nowMs > (one.beganAt.get(one.mark) ?? nowMs)) one.steps.push(toClockStep(nowMs, mark))
}

const save = ({ store }: Parts, one: Active): void => {
  const steps = one.steps.toSorted((a, b) => a.mark - b.mark)
  one.recording.steps = steps.map(({ mark, ...step }) => ({
    ...step,
    ...joinEvidence(one.calls.filter(call => call.mark === mark)),
    snapshotId: one.snapshots.get(mark) ?? null,
    picture: one.pictures.get(mark) ?? null,
  }))
  store.save(one.recording)
  publish(one.worldId, 'recordings')
}

const joinEvidence = (calls: readonly MarkedCall[]): StepEvidence => ({
  calls: calls.flatMap(({ evidence }) => evidence.calls),
  rows: calls.flatMap(({ evidence }) => evidence.rows),
})

const takeSnapshot = async ({ worlds }: Parts, one: Active, mark: number): Promise<void> => {
  const world = worlds.find(one.worldId)
  if (world === undefined) return

  const state = describeState(world)
  if (one.latest?.state !== state) {
    const title = `Recording ${one.recording.title}, step ${mark + 1}`
    const { snapshotId } = await worlds.snapshot(one.worldId, title)
    one.latest = { state, snapshotId }
  }
  one.snapshots.set(mark, one.latest.snapshotId)
}

/** A control was used before the step that is recorded next. */
const toControlStep = ({ call, input, shopMs }: ConsoleAction, mark: number): MarkedStep => ({
  ...StepFactsSchema.parse({ shopTime: new Date(shopMs).toISOString() }),
  mark: mark - 0.5,
  flow: {
    type: 'customStep',
    name: CONTROL_STEP,
    parameters: { control: call.replace('controls/', ''), input },
  },
})

const toClockStep = (shopMs: number, mark: number): MarkedStep => {
  const shopTime = new Date(shopMs).toISOString()
  const to = shopTime.slice(0, 16).replace('T', ' ')
  const flow = { type: 'customStep', name: CLOCK_STEP, parameters: { to } }
  return { ...StepFactsSchema.parse({ shopTime }), mark, flow }
}

const toNavigate = (url: string): FlowStep => ({ type: 'navigate', url })

/** Changes whenever a snapshot would be different from the one before. */
const describeState = ({ dir, changeLog, deps, faults }: World): string =>
  [dir, changeLog.position(), deps.clock.nowMs(), ...faults.list().map(faultText)].join('\n')
