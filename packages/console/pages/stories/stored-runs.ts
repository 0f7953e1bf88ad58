import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { readJson, writeJson } from '@fixbench/worlds/storage/files.ts'
import { z } from 'zod'
import type { StoryRun } from './runs.ts'
import { StorySchema } from './story.schema.ts'

const BeginSchema = z.object({ snapshotId: z.string(), address: z.string().nullable() })

/** What survives a restart: a presented story with its steps. The shop tab reports and gets commands anew. */
const StoredRunSchema = z.object({
  runId: z.string(),
  story: StorySchema,
  worldId: z.string(),
  /** JSON has null where a step has no beginning. */
  begins: z.array(BeginSchema.nullable().transform(begin => begin ?? undefined)),
  token: z.string().nullable(),
  memberId: z.int(),
  step: z.int(),
  isOpen: z.boolean(),
  isHidden: z.boolean(),
  pace: z.enum(['live', 'fast']),
  startedMs: z.number(),
  stepStartedMs: z.number(),
  command: z.object({ count: z.int(), kind: z.enum(['do', 'look', 'reload']), tabId: z.string().nullable() }),
})

/** Keeps the presented stories of a shop in its data folder. Rehearsals, replays and loops end with the shop. */
export const openStoredRuns = (dataDir: string) => {
  const file = path.join(dataDir, 'running-stories.json')

  return {
    /** The stories of the last time; none when the file is absent or of another build. */
    read: (): StoryRun[] =>
      (z.array(StoredRunSchema).safeParse(readJson(file)).data ?? []).map(stored => ({
        ...stored,
        goal: 0,
        leadTab: null,
        tab: { state: 'idle', message: '', seenMs: 0 },
      })),
    write: (runs: readonly StoryRun[]): void => {
      const presented = runs.filter(({ isUnattended, loop }) => isUnattended !== true && loop === undefined)
      mkdirSync(dataDir, { recursive: true })
      writeJson(file, presented)
    },
  }
}
