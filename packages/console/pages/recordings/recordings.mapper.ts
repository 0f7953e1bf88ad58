import type { Worlds } from '@fixbench/worlds/registry.ts'
import { isTabAbsent } from '#console/pages/stories/stories.mapper.ts'
import { compareReplay } from './compare-replay.ts'
import { describeStep } from './describe-step.ts'
import type { Recording } from './recording.schema.ts'
import type { Replay } from './replays.ts'

/** Converts a recording for lists. */
export const toRow = (
  { recordingId, title, worldId, madeAt, steps, start }: Recording,
  { isActive }: { isActive: boolean },
) => ({
  recordingId,
  title,
  worldId,
  madeAt,
  stepCount: steps.length,
  isActive,
  start,
  enter: `/console/api/recordings/enter?recordingId=${recordingId}`,
})

/** Converts the steps of a recording. */
export const toSteps = ({ recordingId, worldId, steps }: Recording, worlds: Worlds) => {
  const known = worlds.list().find(world => world.worldId === worldId)?.snapshots ?? []
  const snapshotIds = new Set(known.map(({ snapshotId }) => snapshotId))
  return steps.map(({ snapshotId, picture, ...step }, index) => ({
    ...step,
    title: describeStep(step.flow),
    picture:
      picture === null ? null : `/console/api/recordings/picture?recordingId=${recordingId}&step=${index}`,
    isEnterable: snapshotId !== null && snapshotIds.has(snapshotId),
  }))
}

/** Converts a replay with its comparison. */
export const toReplayRow = (replay: Replay, { hasWorld }: { hasWorld: boolean }) => {
  const { run, recording, from } = replay
  const differences = compareReplay(replay)
  const hasEnded = run.step >= recording.steps.length
  const end = { state: differences.length > 0 ? ('different' as const) : ('same' as const), message: '' }

  return {
    runId: run.runId,
    recordingId: recording.recordingId,
    title: recording.title,
    worldId: run.worldId,
    startedAt: new Date(run.startedMs).toISOString(),
    from,
    step: run.step,
    stepCount: recording.steps.length,
    ...(hasEnded ? end : describeProgress(run, hasWorld)),
    differences,
    enter: `/console/api/stories/enter?runId=${run.runId}`,
  }
}

/** What a replay does that hasn’t ended. It goes on only in a tab of the shop, and what failed there stays so. */
const describeProgress = ({ tab }: Replay['run'], hasWorld: boolean) => {
  if (!hasWorld) return { state: 'failed' as const, message: 'Its world was deleted. Start another replay.' }
  if (tab.state === 'failed') return { state: 'failed' as const, message: tab.message }
  if (isTabAbsent(tab)) {
    const message = 'No tab of the shop is open for it. Open the shop from here to go on.'
    return { state: 'absent' as const, message }
  }
  return { state: 'running' as const, message: '' }
}
