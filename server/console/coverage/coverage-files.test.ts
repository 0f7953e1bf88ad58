import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { gatherCoverage, readSource, type Tallies, writeTallies } from './coverage-files.ts'

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'shop-board-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const seen = (natural: number, lastMs = Date.now()): Tallies =>
  new Map([['CALL-shop-cart-add success', { natural, forced: 0, lastMs }]])
/** The first process of a machine always runs. */
const RUNNING = 1
const NOBODY = 999_999_999

it('makes one file of what ended processes left and leaves alone what a running one writes to', () => {
  writeTallies(path.join(dir, 'hand.json'), seen(1))
  writeTallies(path.join(dir, `hand-${NOBODY}-1-1.json`), seen(2))
  writeTallies(path.join(dir, `hand-${NOBODY}-2-1.json`), seen(4))
  writeTallies(path.join(dir, `hand-${RUNNING}-1-1.json`), seen(8))
  writeTallies(path.join(dir, `api-${NOBODY}-1-1.json`), seen(16))
  gatherCoverage(dir, 'hand')
  expect(readdirSync(dir).toSorted()).toEqual(
    ['hand.json', `hand-${RUNNING}-1-1.json`, `api-${NOBODY}-1-1.json`].toSorted(),
  )
  expect(readSource(dir, 'hand').get('CALL-shop-cart-add success')?.natural).toBe(15)
})

it('drops what no one saw for a month', () => {
  writeTallies(path.join(dir, `e2e-${NOBODY}-1-1.json`), seen(1, Date.now() - 31 * 24 * 60 * 60 * 1000))
  gatherCoverage(dir, 'e2e')
  expect(readSource(dir, 'e2e').size).toBe(0)
})
