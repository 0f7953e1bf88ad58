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
export const toReplayRow = (replay: Replay) => {
  const { run, recording, from } = replay
  const differences = compareReplay(replay)

  return {
    runId: run.runId,
    recordingId: recording.recordingId,
    title: recording.title,
    worldId: run.worldId,
    startedAt: new Date(run.startedMs).toISOString(),
    from,
    step: run.step,
    stepCount: recording.steps.length,
    state: toState(replay, { isDifferent: differences.length > 0 }),
    message: run.tab.state === 'failed' ? run.tab.message : '',
    differences,
    enter: `/console/api/stories/enter?runId=${run.runId}`,
  }
}

const toState = ({ run, recording }: Replay, { isDifferent }: { isDifferent: boolean }) => {
  if (run.step >= recording.steps.length) return isDifferent ? ('different' as const) : ('same' as const)
  return run.tab.state === 'failed' && !isTabAbsent(run.tab) ? ('failed' as const) : ('running' as const)
}
