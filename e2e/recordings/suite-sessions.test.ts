import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createFromFlow } from '@fixbench/console/pages/recordings/flow.ts'
import type { Recording } from '@fixbench/console/pages/recordings/recording.schema.ts'
import { toReplayStory } from '@fixbench/console/pages/recordings/replay-story.ts'
import { isDecisive } from '@fixbench/console/pages/recordings/step-evidence.ts'
import { expect, it } from 'vitest'
import { suiteSessions } from './suite-sessions.ts'

const folder = path.join(import.meta.dirname, 'sessions')

const readSession = (file: string): Recording =>
  createFromFlow(file, JSON.parse(readFileSync(path.join(folder, file), 'utf8')))

/** What a replay of the session needs: how it starts, what is done and expected in the page, and what is compared. */
const listKinds = (recording: Recording): string[] => {
  const { start, steps } = recording
  const story = toReplayStory(recording)

  return [
    start.preset === null ? 'starts in the seeded shop' : 'starts with a preset',
    steps[0]?.person === null ? 'starts as a guest' : 'starts as a member',
    ...story.steps.flatMap(step => step.do.map(action => `does ${Object.keys(action).join(' and ')}`)),
    ...story.steps.flatMap(({ expect: end = {} }) => Object.keys(end).map(kind => `expects a ${kind}`)),
    ...steps.flatMap(({ stored }) => Object.keys(stored).map(key => `stores ${key}`)),
    ...steps.flatMap(({ rows }) => rows.map(({ kind }) => `compares a row after ${kind}`)),
    ...steps
      .flatMap(({ calls }) => calls.filter(isDecisive))
      .map(({ code }) => `compares ${describeCode(code)}`),
  ]
}

const describeCode = (code: number | null): string => (code === 0 ? 'a successful call' : 'a rejected call')

it('the sessions that browser tests replay have every kind of start, step and evidence of all sessions', () => {
  const kindsOf = (files: readonly string[]) => [
    ...new Set(files.flatMap(file => listKinds(readSession(file)))),
  ]

  const all = kindsOf(readdirSync(folder)).toSorted()

  expect(all).toContain('does control and input')
  expect(kindsOf(suiteSessions).toSorted()).toEqual(all)
})
