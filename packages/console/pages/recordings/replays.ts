import { failField } from '@fixbench/server/lib/fail.ts'
import type { Worlds } from '@fixbench/worlds/registry.ts'
import type { World } from '@fixbench/worlds/world.ts'
import { findPerson, openPersonSession } from '#console/pages/people/people.repo.ts'
import { type LoggedCall, PAGE_CALL } from '#console/pages/requests/logged-call.ts'
import type { RequestLog } from '#console/pages/requests/request-log.ts'
import { waitFor } from '#console/pages/requests/wait-for.ts'
import type { StoryRun, StoryRuns } from '#console/pages/stories/runs.ts'
import { applyPresetTo } from '#console/pages/worlds/worlds.routes.ts'
import { requirePreset } from '#console/server/unknown-names.ts'
import type { RecordedStep, Recording } from './recording.schema.ts'
import { toReplayStory } from './replay-story.ts'
import { countDecisive, type StepEvidence, toEvidence } from './step-evidence.ts'

/** How long a replayed step waits for the calls of the recording. */
const CALLS_TIMEOUT_MS = 10_000

/** A replay: a story whose steps are those of a recording. */
export type Replay = { run: StoryRun; recording: Recording; from: number; results: Map<number, StepEvidence> }

type ReplayParts = { worlds: Worlds; runs: StoryRuns; log: RequestLog }

/** Replays recordings as stories that run by themselves, and compares what happens with what was recorded. */
export const createReplays = ({ worlds, runs, log }: ReplayParts) => {
  const replays = new Map<string, Replay>()
  const lastRequestId = (worldId: string): number => log.calls(worldId).at(-1)?.requestId ?? 0

  return {
    /** Replays that run or have ended, the latest first. */
    list: (): Replay[] =>
      [...replays.values()].filter(({ run }) => runs.find(run.runId) === run).toReversed(),
    /** Starts a replay at a step, or at the nearest earlier step that can be entered. */
    start: async (recording: Recording, step: number, pace: StoryRun['pace']): Promise<Replay> => {
      const entry = findEntry(worlds, recording, step)
      const world = await createReplayWorld(worlds, recording, entry)
      const begin = recording.steps[entry.step]
      const member = begin?.person == null ? null : await findPerson(world.deps, begin.person)
      const token = member === null ? null : await openPersonSession(world.deps, member)
      const { snapshotId } = await worlds.snapshot(world.id, 'Start of the replay')
      const results: Replay['results'] = new Map()
      let fromId = lastRequestId(world.id)

      const endings = new Map<number, Promise<void>>()
      /** Waits for the calls of a step that has ended on the page, and keeps what happened in it. */
      const collectStep = async (ended: number): Promise<void> => {
        const seenBefore = countDecisive([...results.values()])
        const expected = countDecisive(recording.steps.slice(entry.step, ended + 1)) - seenBefore
        const evidence = await waitFor({
          worldId: world.id,
          topic: 'requests',
          timeoutMs: CALLS_TIMEOUT_MS,
          attempt: async () => toEvidence(listCallsAfter(log.calls(world.id), fromId)),
          isDone: seen => countDecisive([seen]) >= expected,
        })
        fromId = lastRequestId(world.id)
        results.set(ended, evidence)
      }

      const endStep = (ended: number): Promise<void> => {
        const ending = endings.get(ended) ?? collectStep(ended)
        endings.set(ended, ending)
        return ending
      }

      const run = await runs.add({
        story: toReplayStory(recording),
        worldId: world.id,
        begins: [],
        token,
        memberId: member?.id ?? 0,
        pace,
      })
      Object.assign(run, { step: entry.step, goal: recording.steps.length, isUnattended: true, endStep })
      run.begins[entry.step] = {
        snapshotId,
        address: begin?.address ?? findUrl(begin),
        stored: begin?.stored ?? {},
      }

      const replay = { run, recording, from: entry.step, results }
      replays.set(run.runId, replay)

      return replay
    },
  }
}
export type Replays = ReturnType<typeof createReplays>

/** The page that a step opens; null for any other step. Steps that Chrome has recorded don't say where they begin. */
const findUrl = (step: RecordedStep | undefined): string | null =>
  step?.flow.type === 'navigate' ? String(step.flow['url']) : null

/** Calls after a request. A page of another world that is still open may call before the first page of this one. */
const listCallsAfter = (calls: readonly LoggedCall[], fromId: number): LoggedCall[] => {
  const firstPage = calls.find(({ callId }) => callId === PAGE_CALL)
  const isOwn = ({ requestId, pageId }: LoggedCall): boolean =>
    firstPage === undefined || requestId >= firstPage.requestId || pageId === firstPage.pageId
  return calls.filter(call => call.requestId > fromId && isOwn(call))
}

type Entry = { step: number; snapshotId: string | null }

/** Where a replay can begin: at the step itself or an earlier one with a snapshot, else at the start of a fresh world. */
const findEntry = (worlds: Worlds, { worldId, start, steps }: Recording, step: number): Entry => {
  if (step >= steps.length) return failField('step', `the recording has ${steps.length} steps`)

  const known = worlds.list().find(world => world.worldId === worldId)
  const snapshots = new Set(known?.snapshots.map(({ snapshotId }) => snapshotId))
  const isEnterable = ({ snapshotId }: RecordedStep, index: number): boolean =>
    index <= step && snapshotId !== null && snapshots.has(snapshotId)
  const at = steps.findLastIndex(isEnterable)
  const snapshotId = steps[at]?.snapshotId
  if (snapshotId != null) return { step: at, snapshotId }
  if (start.isFresh) return { step: 0, snapshotId: null }
  return failField('recordingId', 'began in a changed world, whose snapshots no longer exist')
}

const createReplayWorld = async (
  worlds: Worlds,
  { title, worldId: recorded, start, steps }: Recording,
  { snapshotId }: Entry,
): Promise<World> => {
  const from =
    snapshotId === null || recorded === null ? {} : { fromWorldId: recorded, fromSnapshotId: snapshotId }
  const { worldId } = await worlds.create({
    title: `Replay: ${title}`,
    owner: { kind: 'story', name: 'replay' },
    ...from,
  })
  if (snapshotId === null && start.preset !== null) {
    await applyPresetTo(worlds, worldId, requirePreset(start.preset))
  }

  const world = worlds.find(worldId) ?? failField('recordingId', 'its world couldn’t be opened')
  const [first] = steps
  world.deps.clock.freeze()
  if (snapshotId === null && first?.shopTime != null) await setClock(world, Date.parse(first.shopTime))

  return world
}

const setClock = async (world: World, shopMs: number): Promise<void> => {
  const { clock } = world.deps
  if (shopMs > clock.nowMs()) await world.moveClock(shopMs)
  else clock.set(shopMs)
}
