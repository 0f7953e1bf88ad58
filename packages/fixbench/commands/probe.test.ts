import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from '@fixbench/client'
import { PERSONA_PASSWORD } from '@fixbench/fixtures/persona-password.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import type { Received } from '@fixbench/probe/exchange.ts'
import { ProbeReportSchema } from '@fixbench/probe/report/report.ts'
import { type ChangingProxy, startChangingProxy } from '@fixbench/probe/testing/changing-proxy.ts'
import { type Recorded, replay } from '@fixbench/testing/msw'
import { setUpWorlds } from '@fixbench/worlds/testing/create-world-app.ts'
import { getResponse } from 'msw'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../testing/run-command.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'probe-'))
const inFolder = (file: string): string => path.join(folder, file)
const readFile = (file: string): string => readFileSync(inFolder(file), 'utf8')

const replaceText =
  (from: string, to: string) =>
  (received: Received): Received => ({ ...received, text: received.text.replaceAll(from, to) })

const shop = setUpWorlds()
let url = ''
let other: ChangingProxy
beforeAll(async () => {
  url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  other = await startChangingProxy(url, {
    '/api/shop/home/hours': () => ({
      status: 502,
      headers: { 'content-type': 'text/html' },
      text: '<h1>Bad gateway & "more"</h1>',
    }),
    '/api/shop/category/list': replaceText('"success"', '"OK"'),
    '/api/shop/order/detail': replaceText('does not exist', 'was not found'),
  })
})
afterAll(async () => {
  await other.close()
  rmSync(folder, { recursive: true, force: true })
})

const run = async (words: readonly string[], env: Record<string, string> = {}) => {
  const { exitCode, results, words: said } = await runCommand(words, { env, shopFolder: folder })

  return { exitCode, result: results.join('\n'), words: said }
}

const oliver = {
  FIXBENCH_PROBE_EMAIL: persona('oliver').email,
  FIXBENCH_PROBE_PASSWORD: PERSONA_PASSWORD,
}

describe('a probe of a backend that differs', () => {
  let ended: Awaited<ReturnType<typeof run>>
  beforeAll(async () => {
    const included = 'home.hours,category.*,order.list,order.detail'
    const reports = ['--report', 'junit,json,html,har', '--reports', folder]
    const files = ['--save-faults', inFolder('faults.json'), '--save-msw', inFolder('msw.json')]
    ended = await run(
      [
        'probe',
        '--url',
        other.url,
        '--include',
        included,
        '--include',
        'session.login',
        ...reports,
        ...files,
      ],
      oliver,
    )
  })

  it('exits with 1 and prints the differences', () => {
    const lines = ended.result.split('\n')

    expect(ended.exitCode).toBe(1)
    expect(lines).toContain('category.list msg: expected "success", saw "OK"')
    expect(lines).toContainEqual(expect.stringMatching(/^home\.hours HTTP status: expected 200, saw 502/))
    expect(lines).toContain(
      'order.detail (unknown ID) msg: expected "… does not exist", saw "The order was not found"',
    )
    expect(lines.filter(line => !/^(?:home\.hours|category\.list|order\.detail) /.test(line))).toEqual([])
    expect(ended.words).toContain('3 different, 0 unproven, 6 passed')
  })

  it('writes the report as JSON of the documented form, JUnit, a page and a HAR file', () => {
    const report = ProbeReportSchema.parse(JSON.parse(readFile('probe.json')))
    const elements = listElements(readFile('probe.junit.xml'))
    const page = readFile('probe.html')
    const { log } = JSON.parse(readFile('probe.har')) as { log: { entries: object[] } }

    expect(report.summary).toMatchObject({ different: 3, passed: 6, requests: log.entries.length })
    expect(elements.filter(name => name === 'testcase')).toHaveLength(9)
    expect(elements.filter(name => name === 'failure')).toHaveLength(3)
    expect(page).toContain('Different: 3')
    expect(page).not.toMatch(/<script|<link|(?:src|href)="[^#]|url\(/)
    expect(log.entries).toContainEqual(
      expect.objectContaining({ _call: 'session.login', _attempt: 'sample' }),
    )
  })

  it('writes no secret', () => {
    const written = ['probe.json', 'probe.junit.xml', 'probe.html', 'probe.har', 'faults.json', 'msw.json']
    const texts = written.map(readFile).join('\n')

    expect(texts).not.toContain(PERSONA_PASSWORD)
    expect(texts).toContain('•••')
    expect(texts).not.toMatch(/"x-token","value":"(?!•••)|"name":"x-token",\s*"value":"(?!•••)/)
  })

  it('becomes fault rules, with which a shop responds in the same way', async () => {
    const { exitCode } = await run(['fault', 'import', inFolder('faults.json'), '--url', url])
    const guest = createClient({ url })
    const member = guest.with({ token: await shop.createToken(persona('oliver').email) })
    const hours = await fetch(`${url}/api/shop/home/hours`, { method: 'POST' })

    expect(exitCode).toBe(0)
    expect(await guest.category.list()).toMatchObject({ code: 0, msg: 'OK' })
    expect(await member.order.detail({ orderNo: 'probe-none' })).toMatchObject({
      code: 500,
      msg: 'The order was not found',
    })
    expect(hours.status).toBe(502)
    expect(await hours.text()).toBe('<h1>Bad gateway & "more"</h1>')

    await run(['fault', 'reset', '--url', url])
  })

  it('becomes handlers of MSW, which respond in the same way', async () => {
    const handlers = replay(JSON.parse(readFile('msw.json')) as Recorded[])
    const ask = async (address: string, body: string): Promise<unknown> => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const request = new Request(`http://backend.example${address}`, { method: 'POST', headers, body })
      return (await getResponse(handlers, request))?.json()
    }

    expect(await ask('/api/shop/category/list', 'categoryId=0')).toMatchObject({ code: 0, msg: 'OK' })
    expect(await ask('/api/my/shop/order/list', '')).toMatchObject({ code: 0, data: { total: 10 } })
    expect(await ask('/api/shop/order/detail', 'orderNo=probe-none')).toMatchObject({ code: 500 })
  })
})

describe('a probe', () => {
  it('exits with 0 without a difference, and with 1 for unproven calls on request', async () => {
    const words = ['probe', '--url', url, '--include', 'region.*,order.detail']
    const guest = await run(words)
    const strict = await run([...words, '--fail-on-unproven'])
    const member = await run([...words, '--person', 'oliver', '--fail-on-unproven'])

    expect(guest).toMatchObject({
      exitCode: 0,
      result: 'order.detail is unproven: needs a signed-in member',
      words: expect.stringContaining('0 different, 1 unproven, 7 passed'),
    })
    expect(strict.exitCode).toBe(1)
    expect(member).toMatchObject({ exitCode: 0, result: '' })
  })

  it('makes writes on request only', async () => {
    const words = ['probe', '--url', url, '--person', 'ravi', '--include', 'address.*,saved-list.*,cart.add']
    const reading = await run(words)
    const writing = await run([...words, '--write'])

    expect(reading.words).toContain('0 different, 1 unproven, 2 passed, 10 left out')
    expect(writing).toMatchObject({ exitCode: 0, words: expect.stringContaining('0 different') })
    expect(writing.words).toContain('0 left out')
  })

  it('makes the calls of the back office as staff, and says when it can’t', async () => {
    const words = ['probe', '--url', url, '--include', 'back-office.*']
    const guest = await run(words)
    const reading = await run([...words, '--person', 'oliver'])
    const writing = await run([...words, '--staff-person', 'hannah', '--write'])

    expect(guest.words).toContain('0 passed, 19 left out')
    expect(reading).toMatchObject({ exitCode: 0, words: expect.stringContaining('10 passed, 9 left out') })
    expect(writing).toMatchObject({ exitCode: 0, words: expect.stringContaining('0 left out') })
  })

  it('takes inputs from a file', async () => {
    writeFileSync(inFolder('samples.json'), JSON.stringify({ 'region.countryInfo': { countryNo: 'ZZ' } }))
    const samples = ['--samples', inFolder('samples.json')]
    const { exitCode, result } = await run([
      'probe',
      '--url',
      url,
      '--include',
      'region.countryInfo',
      ...samples,
    ])

    expect(exitCode).toBe(0)
    expect(result).toContain('region.countryInfo is unproven: got 500')
  })

  it.each([
    [['--include', 'crat.*'], 2, 'No call is named crat.*'],
    [['--report', 'pdf'], 2, 'There is no report “pdf”'],
    [['--samples', '/none.json'], 2, 'There is no file /none.json'],
    [['--url', 'http://127.0.0.1:2', '--include', 'home.hours'], 3, 'Nothing responds at http://127.0.0.1:2'],
  ])('explains wrong usage: %j', async (words, exitCode, expected) => {
    const ended = await run(['probe', '--url', url, ...words])

    expect(ended.exitCode).toBe(exitCode)
    expect(ended.words).toContain(expected)
    expect(existsSync('probe')).toBe(false)
  })

  it('says when nobody was signed in', async () => {
    const ended = await run(['probe', '--url', url], { ...oliver, FIXBENCH_PROBE_PASSWORD: 'wrong' })

    expect(ended).toMatchObject({ exitCode: 1, words: expect.stringContaining('Nobody was signed in') })
  })
})

/** Names of the elements of an XML text, in order. Throws when one isn't closed. */
const listElements = (xml: string): string[] => {
  const names: string[] = []
  const open: string[] = []
  for (const [, slash, name = '', end] of xml.matchAll(/<(\/?)([a-z]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (slash === '') names.push(name)
    if (slash === '/' && open.pop() !== name) throw new Error(`</${name}> closes nothing`)
    if (slash === '' && end === '') open.push(name)
  }

  if (open.length > 0) throw new Error(`<${open.join(', ')}> isn’t closed`)

  return names
}
