import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { recordProcess } from './process-state.ts'

it('a test file leaves environment, folder, exit code and listeners of the process as they were [issue 39]', () => {
  const folder = process.cwd()
  const listeners = process.listenerCount('SIGTERM')
  const restore = recordProcess()
  process.env['TZ'] = 'Asia/Tokyo'
  process.env['LEFT_BEHIND'] = 'yes'
  process.chdir(tmpdir())
  process.exitCode = 3
  process.once('SIGTERM', () => {})
  process.on('SIGTERM', () => {})

  restore()

  expect(process.env['TZ']).toBe('UTC')
  expect(process.env).not.toHaveProperty('LEFT_BEHIND')
  expect(process.cwd()).toBe(folder)
  expect(process.exitCode).toBeUndefined()
  expect(process.listenerCount('SIGTERM')).toBe(listeners)
})
