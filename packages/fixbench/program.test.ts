import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from './testing/run-command.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fixbench-'))
let stranger: Server
beforeAll(async () => {
  stranger = createServer((_request, response) => response.end('<html>'))
  await new Promise<void>(resolve => stranger.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  stranger.close()
  rmSync(folder, { recursive: true, force: true })
})

const run = async (words: readonly string[], env: Record<string, string> = {}) => {
  const {
    exitCode,
    results,
    words: said,
  } = await runCommand(words, { env: { FIXBENCH_DATA: folder, ...env }, shopFolder: folder })

  return { exitCode, result: results.join('\n'), words: said }
}

describe('the command line', () => {
  it('prints help and version as results', async () => {
    const help = await run(['--help'])

    expect(help).toMatchObject({ exitCode: 0, words: '' })
    expect(help.result).toMatch(/Usage: fixbench .*Exit codes:.*FIXBENCH_URL.*Examples:/s)
    expect(await run(['--version'])).toEqual({ exitCode: 0, result: '1.2.3', words: '' })
  })

  it('points to the help of the command that was used wrongly', async () => {
    expect((await run(['world', 'export', 'a.world'])).words).toContain('See `fixbench world export --help`.')
    expect((await run(['explain', 'cart', '--as', 'nina'])).words).toContain(
      'See `fixbench explain cart --help`.',
    )
  })

  it.each([
    [['wrold', 'list'], 'Did you mean world?'],
    [['world', 'lst'], 'Did you mean list?'],
    [['start', '--prot', '1'], 'Did you mean --port?'],
    [['--prot', '1'], 'Did you mean --port?'],
    [['start', '--port', 'x'], '0 picks a free port'],
    [
      ['start', '--port', '4190'],
      'connect to port 4190, because it belongs to another protocol. Use another port, such as 4191',
    ],
    [['exec', '--port', '6000', '--', 'true'], 'connect to port 6000'],
    [['mcp', '--http', '10080'], 'connect to port 10080'],
    [['start', '--seed', 'huge'], 'Allowed choices are small, standard'],
    [['clock', 'advance', 'soon'], 'Write a duration such as 25h'],
    [['clock', 'advance', '-5h'], 'come after --: `fixbench clock advance -- <duration>`.'],
    [['explain', 'order', '-1x'], 'come after --: `fixbench explain order -- <number>`.'],
    [['clock', 'advance', '--', '-5h'], 'Time only moves forward. Write a duration such as 25h'],
    [['clock', 'advance', '-5'], 'Time only moves forward. Write a duration such as 25h'],
    [['stop', '--data', ''], 'Name a folder.'],
    [['inbox', 'eml', 'two', 'a.eml'], 'Write a whole number.'],
    [['recording', 'replay', 'a', '--step', 'two'], 'Write a whole number.'],
    [['world', 'reset', '--part', 'crt'], 'Allowed choices are cart, orders'],
    [['token'], "missing required argument 'person'"],
    [['exec'], "missing required argument 'command'"],
    [['world', 'list', '-o', 'xml'], 'Allowed choices are text, json'],
  ])('explains wrong usage: %j', async (words, expected) => {
    const { exitCode, result, words: said } = await run(words)

    expect(exitCode).toBe(2)
    expect(result).toBe('')
    expect(said).toContain(expected)
    expect(said).toMatch(/See `fixbench.* --help`/)
  })

  it.each([
    [
      ['world', 'list', '--url', 'localhost'],
      '“localhost” is no URL. Write one such as http://localhost:3000.',
    ],
    [['world', 'list', '--url', 'http://localhost:4190'], 'connect to port 4190'],
    [['probe', '--url', 'http://localhost:6666/'], 'connect to port 6666'],
    [['world', 'import', '/none.tar.gz', '--url', 'http://127.0.0.1:2'], 'There is no file /none.tar.gz'],
  ])('explains what is missing: %j', async (words, expected) => {
    expect((await run(words)).words).toContain(expected)
  })

  it.each([
    ['FIXBENCH_PORT', 'http'],
    ['FIXBENCH_PORT', '6667'],
    ['FIXBENCH_SEED', 'huge'],
  ])('names the variable %s when it is wrong', async (name, value) => {
    const { exitCode, words } = await run(['start'], { [name]: value })

    expect(exitCode).toBe(2)
    expect(words).toContain(`${name}=${value} `)
    expect(words).not.toContain('is no port')
  })

  it('takes a variable without a value as one that isn’t set', async () => {
    const env = { FIXBENCH_DATA: '', FIXBENCH_URL: '', FIXBENCH_WORLD: '', XDG_DATA_HOME: folder }

    const { exitCode, words } = await run(['world', 'list'], env)

    expect(exitCode).toBe(3)
    expect(words).toContain('No shop runs on the data in')
    expect(words).not.toContain(process.cwd())
  })

  it.each([[['status']], [['stop']], [['world', 'list']], [['logs']]])(
    'says when no shop runs: %j',
    async words => {
      const { exitCode, result, words: said } = await run(words)

      expect(exitCode).toBe(3)
      expect(result).toBe('')
      expect(said).toContain(`No shop runs on the data in ${folder}`)
    },
  )

  it('says when a URL is not one of a shop, or nothing responds there', async () => {
    const url = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`
    const wrong = await run(['world', 'list'], { FIXBENCH_URL: url })
    const silent = await run(['world', 'list', '--url', 'http://127.0.0.1:2'])

    expect(wrong).toMatchObject({ exitCode: 3, words: expect.stringContaining('FixBench shop') })
    expect(silent).toMatchObject({ exitCode: 3, words: expect.stringContaining('that the shop runs') })
  })

  it.each(['bash', 'zsh', 'fish'])('completes commands and options in %s', async shell => {
    const { result } = await run(['completion', shell])

    expect(result).toMatch(/snapshot/)
    expect(result).toMatch(/export-on-exit/)
  })
})
