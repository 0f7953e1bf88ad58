import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  getScreenshotsDir,
  isChanged,
  listUnusedScreenshots,
  readRun,
  type ScreenCell,
  type ScreenRun,
  writeRun,
} from '@fixbench/console/pages/screens/screen-run.ts'
import { shopCalls } from '@fixbench/contract/call-index.ts'
import { type DrivenCell, toEmptyCell } from './cell.ts'
import { listFailures } from './promise.ts'
import { formatReport } from './report-page.ts'
import { findReason } from './screen.ts'
import { compareScreenshots } from './screenshots.ts'

const keyOf = ({ call, failure }: Pick<ScreenCell, 'call' | 'failure'>): string => `${call} ${failure}`

/** Cells of the calls that no screen makes. */
const listEmptyCells = (): DrivenCell[] =>
  shopCalls.flatMap(({ call, endpoint }) => {
    const reason = findReason(call)
    return reason === undefined
      ? []
      : listFailures(endpoint).map(failure => toEmptyCell(call, failure, reason))
  })

const UNCHANGED = { before: null, difference: null, changedShare: 0 }

/** Compares a cell with the one of the run before. */
const compare = async (
  dir: string,
  cell: DrivenCell,
  before: ScreenCell | undefined,
): Promise<ScreenCell> => {
  const earlier = before?.picture ?? null
  if (earlier === null || cell.picture === null) return { ...cell, ...UNCHANGED }

  const { changedShare, difference } = await compareScreenshots(dir, earlier, cell.picture)
  return isChanged({ changedShare })
    ? { ...cell, changedShare, difference, before: earlier }
    : { ...cell, ...UNCHANGED, changedShare }
}

/** Cells in the order of the contract; those that were not driven this time are kept as they were. */
const inOrder = (cells: ReadonlyMap<string, ScreenCell>): ScreenCell[] =>
  shopCalls.flatMap(({ call, endpoint }) =>
    listFailures(endpoint).flatMap(failure => cells.get(keyOf({ call, failure })) ?? []),
  )

/**
 * Writes a run to its folder: the cells with their differences from the run before, the screenshots, and a report page
 * that needs no server. A part of a run replaces only its cells.
 */
export const writeScreens = async (
  dir: string,
  url: string,
  driven: readonly DrivenCell[],
): Promise<ScreenRun> => {
  mkdirSync(getScreenshotsDir(dir), { recursive: true })
  const cells = new Map(readRun(dir)?.cells.map(cell => [keyOf(cell), cell]))
  for (const cell of [...listEmptyCells(), ...driven]) {
    cells.set(keyOf(cell), await compare(dir, cell, cells.get(keyOf(cell))))
  }

  const run = { endedAt: new Date().toISOString(), url, cells: inOrder(cells) }
  writeRun(dir, run)
  writeFileSync(path.join(dir, 'index.html'), formatReport(run))
  for (const name of listUnusedScreenshots(dir, run)) rmSync(path.join(getScreenshotsDir(dir), name))
  return run
}

/** The run in one line. */
export const summarize = ({ cells }: ScreenRun): string => {
  const count = (verdict: ScreenCell['verdict']): number =>
    cells.filter(cell => cell.verdict === verdict).length
  return [
    `${cells.length} cells`,
    `${count('kept')} show what is promised`,
    `${count('silent')} are quiet by design`,
    `${count('no-screen')} have no screen`,
    `${count('broken')} are broken`,
    `${cells.filter(isChanged).length} look different from the run before`,
  ].join(', ')
}
