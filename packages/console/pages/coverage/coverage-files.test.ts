import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { mergeCoverageFiles, readSource, type Tallies, writeTallies } from './coverage-files.ts'

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'shop-board-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const seen = (natural: number, lastMs = Date.now()): Tallies =>
  new Map([['CALL-shop-cart-add success', { natural, forced: 0, lastMs }]])
/** ID of the init process, which always runs. */
const RUNNING = 1
/** ID of a process that doesn't exist. */
const FINISHED = 999_999_999

it('merges the files of finished processes and leaves that of a running one untouched', () => {
  writeTallies(path.join(dir, 'hand.json'), seen(1))
  writeTallies(path.join(dir, `hand-${FINISHED}-1-1.json`), seen(2))
  writeTallies(path.join(dir, `hand-${FINISHED}-2-1.json`), seen(4))
  writeTallies(path.join(dir, `hand-${RUNNING}-1-1.json`), seen(8))
  writeTallies(path.join(dir, `api-${FINISHED}-1-1.json`), seen(16))
  mergeCoverageFiles(dir, 'hand')

  expect(readdirSync(dir).toSorted()).toEqual(
    ['hand.json', `hand-${RUNNING}-1-1.json`, `api-${FINISHED}-1-1.json`].toSorted(),
  )
  expect(readSource(dir, 'hand').get('CALL-shop-cart-add success')?.natural).toBe(15)
})

it('drops counts that are older than 30 days', () => {
  writeTallies(path.join(dir, `e2e-${FINISHED}-1-1.json`), seen(1, Date.now() - 31 * 24 * 60 * 60 * 1000))
  mergeCoverageFiles(dir, 'e2e')
  expect(readSource(dir, 'e2e').size).toBe(0)
})
