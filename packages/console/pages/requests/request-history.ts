import { findCallById } from '@fixbench/contract/call-index.ts'
import { formatCount } from '@fixbench/contract/core/format.ts'
import type { WorldInfo } from '@fixbench/worlds/world-info.ts'
import { LRUCache } from 'lru-cache'
import { type ConsoleAction, isPreparing, listActions } from './console-actions.ts'
import { type LoggedCall, TOO_LARGE } from './logged-call.ts'
import type { RequestLog } from './request-log.ts'

/** What happened in a world before a request, as far as the log knows. */
type RequestHistory = {
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
  void presetOfState.set(stateDir, { preset, atMs: performance.now() })

/** Returns the history of a world's state before `call`. */
export const getHistory = (
  call: Pick<LoggedCall, 'stateDir' | 'requestId'>,
  all: readonly LoggedCall[],
  world: World,
): RequestHistory => {
  const { preset, writes, isSeeded } = getWrites(call, all, world)
  const steps = writes.filter(isRepeatable)
  return { preset, steps, isWhole: isSeeded && steps.length === writes.length }
}

/** Requests that changed a state before `call`, and what it started from. */
const getWrites = (
  { stateDir, requestId }: Pick<LoggedCall, 'stateDir' | 'requestId'>,
  all: readonly LoggedCall[],
  { origin, undo }: World,
) => {
  const applied = presetOfState.get(stateDir)
  const sinceMs = applied?.atMs ?? 0
  const [left] = undo.slice(-1)

  return {
    preset: applied?.preset ?? (left === undefined ? origin.preset : null),
    // Requests made while the preset was applied are part of the preset.
    writes: all.filter(
      each =>
        each.stateDir === stateDir &&
        each.requestId < requestId &&
        each.work.rowsChanged > 0 &&
        each.endMs > sinceMs,
    ),
    isSeeded: left === undefined ? origin.worldId === null : left.title === 'before the reset',
    sinceMs,
  }
}

/** True for a request that can be repeated: a shop call that succeeded without a fault rule and uploaded no files. */
const isRepeatable = (call: LoggedCall): boolean =>
  isResendable(call) && call.status === 200 && call.code === 0 && call.faultRules.length === 0

const isResendable = ({ callId, contentType, requestBody }: LoggedCall): boolean =>
  findCallById(callId) !== undefined &&
  requestBody !== TOO_LARGE &&
  contentType?.startsWith('multipart/') !== true

/** One step of a copied test. */
export type HistoryStep = { call: LoggedCall } | { action: ConsoleAction }

export type Timeline = {
  preset: string | null
  /** Requests and console actions that changed the world, earliest first. */
  steps: readonly HistoryStep[]
  /** What the steps leave out, each as a sentence. */
  gaps: readonly string[]
}

type World = Pick<WorldInfo, 'origin' | 'undo'>

/** Returns everything that happened in a world's state before `call` and that another world can repeat. */
export const getTimeline = (call: LoggedCall, log: RequestLog, worldId: string, world: World): Timeline => {
  const { preset, writes, isSeeded, sinceMs } = getWrites(call, log.calls(worldId), world)
  const actions = listActions(call.stateDir).filter(
    ({ endMs, startMs }) => startMs < call.endMs && endMs > sinceMs,
  )
  const isPrepared = ({ endMs }: LoggedCall): boolean =>
    actions.some(action => isPreparing(action) && action.startMs < endMs && endMs < action.endMs)
  const requests = writes.filter(each => !isPrepared(each))
  const resendable = requests.filter(isResendable)
  const left = requests.length - resendable.length

  return {
    preset,
    steps: [
      ...resendable.map(each => ({ call: each, endMs: each.endMs })),
      ...actions.map(action => ({ action, endMs: action.endMs })),
    ].toSorted((a, b) => a.endMs - b.endMs),
    gaps: [
      ...(isSeeded ? [] : ['The original world started from a copy or a snapshot.']),
      ...(log.isWhole(call.stateDir) ? [] : ['The log no longer contains the first changes of the world.']),
      ...(left === 0
        ? []
        : [`${formatCount(left, 'request')} with files or a large body can’t be repeated.`]),
    ],
  }
}
