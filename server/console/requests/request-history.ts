import { LRUCache } from 'lru-cache'
import { findCallById } from '#contract/call-index.ts'
import type { WorldInfo } from '#server/worlds/world-info.ts'
import { type LoggedCall, TOO_LARGE } from './logged-call.ts'

/** What happened in a world before a request, as far as the log knows. */
export type RequestHistory = {
  preset: string | null
  /** Repeatable requests that changed the world, earliest first. */
  steps: readonly LoggedCall[]
  /** False when preset and steps don't reproduce the state: restored snapshots, copied worlds, uploads. */
  isWhole: boolean
}

const MAX_STATES = 1000
const presetOfState = new LRUCache<string, { preset: string; atMs: number }>({ max: MAX_STATES })

/** Records that a preset has just produced the state in this folder. */
export const recordPreset = (stateDir: string, preset: string): void =>
  void presetOfState.set(stateDir, { preset, atMs: Date.now() })

/** Returns the history of a world's state before `call`. */
export const getHistory = (
  call: Pick<LoggedCall, 'stateDir' | 'requestId'>,
  all: readonly LoggedCall[],
  { origin, undo }: Pick<WorldInfo, 'origin' | 'undo'>,
): RequestHistory => {
  const applied = presetOfState.get(call.stateDir)
  // Requests made while the preset was applied are part of the preset.
  const writes = all.filter(
    each =>
      each.stateDir === call.stateDir &&
      each.requestId < call.requestId &&
      each.work.rowsChanged > 0 &&
      each.atMs > (applied?.atMs ?? 0),
  )
  const steps = writes.filter(isRepeatable)
  const [left] = undo.slice(-1)
  const isSeeded = left === undefined ? origin.worldId === null : left.title === 'before the reset'
  return {
    preset: applied?.preset ?? (left === undefined ? origin.preset : null),
    steps,
    isWhole: isSeeded && steps.length === writes.length,
  }
}

/** True for a request that can be repeated: a shop call that succeeded without a fault rule and uploaded no files. */
const isRepeatable = ({ callId, code, status, faultRules, contentType, requestBody }: LoggedCall): boolean =>
  findCallById(callId) !== undefined &&
  status === 200 &&
  code === 0 &&
  faultRules.length === 0 &&
  requestBody !== TOO_LARGE &&
  contentType?.startsWith('multipart/') !== true
