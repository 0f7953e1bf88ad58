import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { brand } from '@fixbench/contract/brand/brand.ts'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createDrawingThread } from './draw-in-thread.ts'
import { type Drawing, draw } from './drawings.ts'

const createExtract = (company: string): Drawing<'register-extract'> => ({
  kind: 'register-extract',
  facts: {
    brand,
    company,
    countryIso: 'DE',
    taxNumber: 'DE123',
    manager: 'Ada',
    businessType: 'repair-shop',
    website: 'https://example.com',
    issuedAt: new Date('2026-03-01'),
  },
})

const createThread = (options?: Parameters<typeof createDrawingThread>[0]) => {
  const thread = createDrawingThread(options)
  onTestFinished(thread.close)
  return thread
}

describe('a document drawn in a thread', () => {
  it('has the bytes of one that is drawn here', async () => {
    const thread = createThread()
    const extract = createExtract('Plain Repairs')

    const content = await thread.draw(extract)

    expect(content.equals(await draw(extract))).toBe(true)
  })

  it('fails with the error of its drawing, and the next one is drawn', async () => {
    const thread = createThread()
    const extract = createExtract('Later Repairs')
    const undated = { ...extract, facts: { ...extract.facts, issuedAt: new Date(Number.NaN) } }

    await expect(thread.draw(undated)).rejects.toThrow(RangeError)

    expect((await thread.draw(extract)).subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('fails if its facts can’t be sent', async () => {
    const extract = createExtract('Unsent Repairs')
    const facts = { ...extract.facts, later: () => 'never' }

    await expect(createThread().draw({ ...extract, facts })).rejects.toThrow('could not be cloned')
  })
})

/** Draws the number of its thread, ends for a company that asks for it, and never draws another one. */
const OBEDIENT = `
import { parentPort, threadId } from 'node:worker_threads'
parentPort.on('message', ({ id, drawing }) => {
  const { company } = drawing.facts
  if (company === 'end') process.exit(3)
  if (company === 'throw') throw new Error('out of ink')
  if (company !== 'wait') parentPort.postMessage({ id, content: Buffer.from(String(threadId)) })
})`

describe('a drawing thread', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'shop-drawing-'))
  })

  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const createObedient = () => {
    const file = path.join(folder, 'obedient.mjs')
    writeFileSync(file, OBEDIENT)
    const thread = createThread({ file: pathToFileURL(file), idleMs: 60_000 })
    return async (company: string) => String(await thread.draw(createExtract(company)))
  }

  it('draws one document after the other', async () => {
    const drawFor = createObedient()

    const [first, second] = await Promise.all([drawFor('one'), drawFor('two')])

    expect(second).toBe(first)
    expect(await drawFor('three')).toBe(first)
  })

  it.each([
    ['ends', 'end', 'ended with code 3'],
    ['throws', 'throw', 'out of ink'],
  ])('that %s fails what it draws, and another one draws the next', async (_, company, message) => {
    const drawFor = createObedient()
    const first = await drawFor('one')

    const lost = await Promise.allSettled([drawFor('wait'), drawFor(company)])

    expect(
      lost.map(result => (result.status === 'rejected' ? String(result.reason) : result.status)),
    ).toEqual([expect.stringContaining(message), expect.stringContaining(message)])
    expect(await drawFor('two')).not.toBe(first)
  })

  it('ends a minute after its last document, or if it draws one for so long', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const drawFor = createObedient()
    const first = await drawFor('one')

    vi.advanceTimersByTime(59_999)
    expect(await drawFor('two')).toBe(first)

    vi.advanceTimersByTime(60_000)
    expect(await drawFor('three')).not.toBe(first)

    const lost = Promise.allSettled([drawFor('wait')])
    await vi.advanceTimersByTimeAsync(60_000)

    const [{ status }] = await lost
    expect(status).toBe('rejected')
  })
})
