import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildApp } from './app.ts'
import { createSingleShop } from './single-shop.ts'
import { createStartReport } from './start-report.ts'
import { prepareTestShop } from './testing/create-test-app.ts'

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
  const { removeData, ...parts } = await prepareTestShop({})
  const { shops } = createSingleShop(parts)
  const app = await buildApp({ config: parts.config, shops })
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
  removeData()
})
