import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { enableRowVerification } from '#server/database/row.ts'
import { dueKinds } from '#server/due-events/definitions.ts'
import { recordProcess } from './process-state.ts'

enableRowVerification()

let restoreProcess: (() => void) | undefined

beforeAll(() => {
  restoreProcess = recordProcess()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Files share their modules: a kind of event that a test file leaves would run in the worlds of the next. */
afterAll(() => {
  restoreProcess?.()

  const left = dueKinds().filter(kind => kind.startsWith('test-'))
  if (left.length > 0) throw new Error(`The file leaves due events behind: ${left.join(', ')}`)
})
