import { readdirSync } from 'node:fs'
import path from 'node:path'
import { readJson, writeJson } from '@fixbench/worlds/storage/files.ts'
import { z } from 'zod'

/** How a screen keeps the promise of a failure. */
export const verdicts = ['kept', 'silent', 'broken', 'no-screen'] as const

/** One call that failed in one way, and the picture of the screen. */
export const CellSchema = z.object({
  call: z.string(),
  failure: z.string().describe('Name of a code, `http-503`, `offline` or a failure of the transport'),
  verdict: z
    .enum(verdicts)
    .describe(
      '`kept`: the promised text is shown. `silent`: nothing is shown, and nothing is promised. `broken`: neither',
    ),
  action: z.string().describe('What makes the call'),
  at: z.string().describe('Path of the page'),
  persona: z.string().nullable(),
  promised: z.string().describe('What the visitor is promised to see; empty when nothing'),
  reason: z.string().describe('Why nothing is shown, why the words differ, or why no screen makes the call'),
  shown: z.array(z.string()).describe('Heading and messages of the page'),
  shownPath: z.string().describe('Path of the page that is open at the end'),
  picture: z.string().nullable().describe('Name of the picture'),
  before: z.string().nullable().describe('Name of the picture of the run before, when it differs'),
  difference: z.string().nullable().describe('Name of the picture of the differing pixels'),
  changedShare: z.number().describe('Part of the pixels that differ from the run before, from 0 to 1'),
})
export type ScreenCell = z.output<typeof CellSchema>

const RunSchema = z.object({ endedAt: z.string(), url: z.string(), cells: z.array(CellSchema) })
export type ScreenRun = z.output<typeof RunSchema>

/** Part of the pixels above which a picture counts as different. */
const VISIBLE_SHARE = 0.0005

/** Whether a cell looks different from the run before. */
export const isChanged = ({ changedShare }: Pick<ScreenCell, 'changedShare'>): boolean =>
  changedShare > VISIBLE_SHARE

const getRunFile = (dir: string): string => path.join(dir, 'run.json')

/** Folder of the pictures, each named by its content. */
export const getScreenshotsDir = (dir: string): string => path.join(dir, 'pictures')

/** The latest run in a folder; null when there is none or its file is damaged. */
export const readRun = (dir: string): ScreenRun | null =>
  RunSchema.safeParse(readJson(getRunFile(dir))).data ?? null

/** Writes the latest run of a folder. */
export const writeRun = (dir: string, run: ScreenRun): void => writeJson(getRunFile(dir), run)

/** Names of the pictures in a folder that no cell of the run shows. */
export const listUnusedScreenshots = (dir: string, { cells }: ScreenRun): string[] => {
  const used = new Set(cells.flatMap(({ picture, before, difference }) => [picture, before, difference]))
  return readdirSync(getScreenshotsDir(dir)).filter(name => !used.has(name))
}
