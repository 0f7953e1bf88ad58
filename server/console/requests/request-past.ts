import { LRUCache } from 'lru-cache'
import { callNameOfId } from '#server/console/calls.ts'
import type { WorldInfo } from '#server/worlds/world-info.ts'
import { type LoggedCall, TOO_LARGE } from './request-log.ts'

/** The history of a world before a request, as far as the log knows it. */
export type Past = {
  preset: string | null
  /** Earlier requests that changed it, earliest first. */
  steps: readonly LoggedCall[]
  /** False when something other than requests changed it: a restored snapshot, a copied world, uploads. */
  isWhole: boolean
}

const STATES_KNOWN = 1000
const presetOfState = new LRUCache<string, { preset: string; atMs: number }>({ max: STATES_KNOWN })

/** Records that the state in this folder was just produced by a preset. */
export const notePreset = (stateDir: string, preset: string): void =>
  void presetOfState.set(stateDir, { preset, atMs: Date.now() })

/** The history of the state before `call`. */
export const getPast = (
  call: Pick<LoggedCall, 'stateDir' | 'requestId'>,
  all: readonly LoggedCall[],
  { origin, undo }: Pick<WorldInfo, 'origin' | 'undo'>,
): Past => {
  const made = presetOfState.get(call.stateDir)
  // Requests made by the preset are part of the preset.
  const writes = all.filter(
    each =>
      each.stateDir === call.stateDir &&
      each.requestId < call.requestId &&
      each.work.rowsChanged > 0 &&
      each.atMs > (made?.atMs ?? 0),
  )
  const steps = writes.filter(isTold)
  const [left] = undo.slice(-1)
  const isSeeded = left === undefined ? origin.worldId === null : left.title === 'before the reset'
  return {
    preset: made?.preset ?? (left === undefined ? origin.preset : null),
    steps,
    isWhole: isSeeded && steps.length === writes.length,
  }
}

/** Whether a write can be repeated: a shop call that succeeded without a fault rule and has no files. */
const isTold = ({ callId, code, status, faultRules, contentType, requestBody }: LoggedCall): boolean =>
  callNameOfId(callId) !== undefined &&
  status === 200 &&
  code === 0 &&
  faultRules.length === 0 &&
  requestBody !== TOO_LARGE &&
  contentType?.startsWith('multipart/') !== true
