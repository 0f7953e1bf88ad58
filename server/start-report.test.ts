import { createWorldsKit } from '@fixbench/worlds/testing/worlds-kit.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStartReport } from './start-report.ts'

afterEach(() => {
  vi.useRealTimers()
})

describe('a slow start', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  })

  it('says what it is doing every five seconds [DEV-01]', () => {
    const said: string[] = []
    const report = createStartReport(text => said.push(text))

    report.setStep('loading the pages')
    vi.advanceTimersByTime(10_000)
    report.end()
    vi.advanceTimersByTime(60_000)

    expect(said).toEqual([
      'The shop is still starting after 5 seconds: loading the pages. A busy machine needs longer.',
      'The shop is still starting after 10 seconds: loading the pages. A busy machine needs longer.',
    ])
  })

  it('says nothing when it is quick [DEV-01]', () => {
    const said: string[] = []
    const report = createStartReport(text => said.push(text))

    vi.advanceTimersByTime(4999)
    report.end()

    expect(said).toEqual([])
  })
})

it('plugins of the shop may take as long as they need [DEV-01]', async () => {
  const kit = await createWorldsKit()
  const app = await kit.app()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const slow = new Promise<void>(resolve => {
    setTimeout(resolve, 10 * 60_000)
  })
  app.register(async () => slow)

  const ready = Promise.resolve(app.ready()).then(() => 'ready')
  await vi.advanceTimersByTimeAsync(11 * 60_000)

  expect(await ready).toBe('ready')
  vi.useRealTimers()
  await app.close()
  await kit.close()
})
