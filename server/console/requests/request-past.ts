import { LRUCache } from 'lru-cache'
import { callNameOfId } from '#server/console/calls.ts'
import type { WorldInfo } from '#server/worlds/world-info.ts'
import { type LoggedCall, TOO_LARGE } from './request-log.ts'

/** How a world came to be as a request met it, as far as the log knows. */
export type Past = {
  preset: string | null
  /** Requests that changed it before, earliest first. */
  steps: readonly LoggedCall[]
  /** False when something changed it that requests cannot express: a restored snapshot, a copied world, uploads. */
  isWhole: boolean
}

const STATES_KNOWN = 1000
const presetOfState = new LRUCache<string, { preset: string; atMs: number }>({ max: STATES_KNOWN })

/** Keeps that the state in this folder was brought about by a preset just now. */
export const notePreset = (stateDir: string, preset: string): void =>
  void presetOfState.set(stateDir, { preset, atMs: Date.now() })

/** What happened to the state that `call` met, before it. */
export const getPast = (
  call: Pick<LoggedCall, 'stateDir' | 'requestId'>,
  all: readonly LoggedCall[],
  { origin, undo }: Pick<WorldInfo, 'origin' | 'undo'>,
): Past => {
  const made = presetOfState.get(call.stateDir)
  // What the preset itself asked of the shop comes with it.
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

/** Whether a write can be made again: a call of the shop that succeeded by nature, without files. */
const isTold = ({ callId, code, status, faultRules, contentType, requestBody }: LoggedCall): boolean =>
  callNameOfId(callId) !== undefined &&
  status === 200 &&
  code === 0 &&
  faultRules.length === 0 &&
  requestBody !== TOO_LARGE &&
  contentType?.startsWith('multipart/') !== true
