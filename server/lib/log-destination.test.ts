import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { createLogDestination } from './log-destination.ts'

it('writes the log to a file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'log-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'shop.log')

  pino(createLogDestination(openSync(file, 'w'))).error('the first line')

  expect(readFileSync(file, 'utf8')).toContain('the first line')
})

it.skipIf(!existsSync('/dev/full'))('loses lines of a log on a full disk, and nothing else', () => {
  const log = pino(createLogDestination(openSync('/dev/full', 'w')))

  expect(() => {
    for (let line = 0; line < 100; line += 1) log.error('x'.repeat(10_000))
  }).not.toThrow()
})
