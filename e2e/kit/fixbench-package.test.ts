import { once } from 'node:events'
import { cpSync, existsSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient, requireData } from '@fixbench/client'
import { createConsoleClient } from '@fixbench/client/console'
import { workbook } from '@fixbench/server/testing/workbook.ts'
import { packDropIn } from '@fixbench/tools/kit/shop/pack-drop-in.ts'
import { packShop } from '@fixbench/tools/kit/shop/pack-shop.ts'
import { Client } from '@modelcontextprotocol/client'
import { getDefaultEnvironment, StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lintPackage } from './check-package.ts'
import { type Finished, installPacked, type PackedProject, packInstalled } from './install-packed.ts'

const root = path.resolve(import.meta.dirname, '../..')
const COMMAND = 'node_modules/fixbench/dist/fixbench.js'

/** `sharp` and what it needs on this platform, which npm would download. */
const listNative = (): string[] => [
  ...readdirSync(path.join(root, 'node_modules/@img')).map(name => `@img/${name}`),
  ...['sharp', 'sharp/node_modules/detect-libc', 'detect-libc', 'semver', 'node-gyp-build'].filter(name =>
    existsSync(path.join(root, 'node_modules', name)),
  ),
]

/** Limit for a hung setup, which packs and installs 60 MB. */
const SETUP_LIMIT_MS = 300_000

const home = mkdtempSync(path.join(tmpdir(), 'fixbench-home-'))
/** Data of a second shop. */
const OWN_FOLDER = path.join(home, 'own')
let project: PackedProject
let url: string

const fixbench = (...args: string[]): Promise<Finished> => project.run(COMMAND, ...args)

/** The result of a command. Throws with its words when it fails. */
const read = async (...args: string[]): Promise<string> => (await project.node(COMMAND, ...args)).trim()

const readJson = async <Data>(...args: string[]): Promise<Data> =>
  JSON.parse(await read(...args, '-o', 'json')) as Data

beforeAll(async () => {
  project = await installPacked(
    [packShop, packDropIn, 'packages/sdk', 'packages/testing', ...listNative().map(packInstalled)],
    {
      peers: ['@playwright/test', 'playwright', 'playwright-core'],
      env: { HOME: home, XDG_DATA_HOME: home, LOCALAPPDATA: home, FIXBENCH_DATA: path.join(home, 'data') },
    },
  )
  url = await read('start', '--detach', '--port', '0')
}, SETUP_LIMIT_MS)
afterAll(async () => {
  await fixbench('stop')
  await fixbench('stop', '--data', OWN_FOLDER)
  project.remove()
  rmSync(home, { recursive: true, force: true })
})

/** What npm installs with the package, not what this test adds. */
const INSTALLED = /^(?:fixbench|@fixbench\/sqlite|@img|sharp|detect-libc|semver|node-gyp-build)/

const computeInstalledBytes = (): number => {
  const modules = path.join(project.folder, 'node_modules')
  return readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .filter(file => INSTALLED.test(file.replaceAll(path.sep, '/')))
    .map(file => lstatSync(path.join(modules, file)))
    .filter(stats => stats.isFile())
    .reduce((sum, { size }) => sum + size, 0)
}

describe('the packed shop, installed without a network in an empty folder,', () => {
  it('takes less than 60 MB [issue 40]', () => {
    expect(computeInstalledBytes()).toBeGreaterThan(30_000_000)
    expect(computeInstalledBytes()).toBeLessThan(60_000_000)
  })

  it('has nothing that publint objects to', async () => {
    const [tarball = ''] = project.tarballs

    expect(await lintPackage(tarball)).toEqual([])
  })

  it('serves pages, pictures, console and API reference, and says where', async () => {
    const page = await fetch(url)
    const html = await page.text()
    const [picture = ''] = /\/pictures\/[^" ,]+\.webp[^" ,]*/.exec(html) ?? []

    expect(page.status).toBe(200)
    expect((await fetch(url + picture)).headers.get('content-type')).toMatch(/^image\//)
    expect((await fetch(`${url}/console`)).status).toBe(200)
    expect((await fetch(`${url}/docs/js/scalar.js`)).status).toBe(200)
    expect(await readJson('status')).toMatchObject({ url, seed: 'small' })
    expect(await read('status', '-o', 'env')).toContain(`FIXBENCH_URL=${url}`)
  })

  it('contains the packages that threads and documents load by path', async () => {
    const oliver = createClient({ url, token: await read('token', 'oliver') })
    const { rows } = await requireData(oliver.order.list())
    const number = rows.at(-1)?.orderNo ?? ''
    const link = await requireData(oliver.order.documentLink({ kind: 'invoices', number }))
    const list = new Blob([new Uint8Array(workbook([['IP13-SCR-SO', 2]]))])
    const checked = await requireData(oliver.quickOrder.upload({ files: [list] }))

    expect((await (await fetch(new URL(link.url, url))).text()).slice(0, 5)).toBe('%PDF-')
    expect(checked.rows).toMatchObject([{ skuCode: 'IP13-SCR-SO' }])
  })

  it('rules worlds: create, snapshot, diff, restore, export, import, delete', async () => {
    expect(await read('world', 'create', 'mine')).toBe('mine')
    const snapshot = await read('world', 'snapshot', 'mine')
    await read('fault', 'add', 'checkout 300008 twice', '--world', 'mine')
    await read('clock', 'advance', '2d', '--world', 'mine')
    expect(await read('world', 'diff', `mine@${snapshot}`, 'mine')).toMatch(/Orders: .* changed/)
    await read('world', 'restore', snapshot, 'mine')
    expect(await read('world', 'diff', `mine@${snapshot}`, 'mine')).toBe('')
    await read('world', 'reset', 'mine')
    await read('world', 'export', 'mine', 'mine.gz')
    expect(await read('world', 'import', 'mine.gz', 'again')).toBe('again')
    expect(await read('world', 'list')).toMatch(/^again .*^main .*^mine /ms)

    expect(await read('world', 'delete', 'mine', 'again')).toBe('mine\nagain')
    expect(await fixbench('world', 'delete', 'main')).toMatchObject({ exitCode: 1 })
  })

  it('forces failures and shows the calls that met them', async () => {
    await read('world', 'create', 'failing')
    const world = ['--world', 'failing']
    const [rule] = await readJson<{ ruleId: string }[]>('fault', 'add', 'call=cart.add;code=300001', ...world)
    const nina = createClient({ url, world: 'failing', token: await read('token', 'nina', ...world) })

    expect(await nina.cart.add({ skuCode: 'IP13-SCR-SO' })).toMatchObject({ code: 300_001 })
    expect(await read('logs', '--call', 'cart.add', ...world)).toMatch(/cart\.add .*300001 .*fault/)
    expect(await read('fault', 'remove', rule?.ruleId ?? '', ...world)).toBe('')
    expect(await read('fault', 'reset', ...world)).toBe('')
    expect(await read('fault', 'list', ...world)).toBe('')
  })

  it('moves the clock, waits for events and reads messages', async () => {
    await read('world', 'create', 'timely')
    const world = ['--world', 'timely']
    const guest = createClient({ url, world: 'timely' })
    await requireData(guest.registration.getEmailCode({ email: 'new@repairs.example' }))
    expect(await read('inbox', 'wait', '--to', 'new@repairs.example', '--subject', 'code', ...world)).toMatch(
      /^\d{6}$/,
    )
    expect(await read('inbox', 'list', '--kind', 'verification-code', ...world)).toContain(
      'new@repairs.example',
    )

    await read('clock', 'freeze', ...world)
    const start = await read('clock', 'show', ...world)

    expect(await read('clock', 'set', '2026-01-01', ...world)).toBe('2026-01-01T00:00:00.000Z')
    expect(await read('clock', 'wait', ...world)).toBe('2026-01-01T00:00:00.000Z')
    expect(await read('clock', 'wait', start, ...world)).toBe('2026-01-01T00:00:00.000Z')

    const missed = await fixbench('clock', 'wait', '2027-01-01', '--timeout', '0s', ...world)
    expect(missed).toMatchObject({ exitCode: 4, stdout: '' })
    const silent = await fixbench(
      'inbox',
      'wait',
      '--to',
      'nobody@repairs.example',
      '--timeout',
      '0s',
      ...world,
    )
    expect(silent).toMatchObject({ exitCode: 4, stdout: '' })
  })

  it('sends events to a program, lists them and sends one again', async () => {
    const ids: unknown[] = []
    const program = createServer((request, response) => {
      ids.push(request.headers['webhook-id'])
      response.writeHead(200).end()
    }).listen(0, '127.0.0.1')
    await once(program, 'listening')
    const target = `http://127.0.0.1:${(program.address() as AddressInfo).port}/hooks`
    await read('world', 'create', 'telling')
    const world = ['--world', 'telling']
    await requireData(createConsoleClient({ url, world: 'telling' }).events.add({ url: target }))
    await requireData(
      createClient({ url, world: 'telling' }).registration.getEmailCode({ email: 'a@b.example' }),
    )
    await requireData(createConsoleClient({ url, world: 'telling' }).clock.settle())

    const [row] = await readJson<{ deliveryId: number }[]>(
      'events',
      'list',
      '--type',
      'inbox.delivered',
      ...world,
    )
    expect(row).toMatchObject({ status: 'delivered', url: target })
    expect(await read('events', 'resend', String(row?.deliveryId), ...world)).toMatch(
      /inbox\.delivered {2}200$/,
    )
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)

    program.closeAllConnections()
    program.close()
  })

  it('compares a backend with the contract, writes reports, and completes the command in a shell', async () => {
    const who = ['--url', url, '--person', 'oliver', '--include', 'region.*,order.list']
    const files = '--report junit,json,html,har --save-faults probe.faults --save-msw msw.json'.split(' ')
    const { exitCode, stderr } = await fixbench('probe', ...who, ...files)

    expect(stderr).toContain('0 different, 0 unproven, 8 passed')
    expect(exitCode).toBe(0)
    expect(project.list('probe')).toEqual(['probe.har', 'probe.html', 'probe.json', 'probe.junit.xml'])
    expect(JSON.parse(project.read('msw.json'))).not.toEqual([])
    expect(await read('completion', 'bash')).toContain('--save-msw')
  })

  it('serves agents over standard input and output', async () => {
    const agent = new Client({ name: 'a test', version: '1.0.0' })
    await agent.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: [path.join(project.folder, COMMAND), 'mcp'],
        env: { ...getDefaultEnvironment(), FIXBENCH_URL: url },
      }),
    )

    const { tools } = await agent.listTools()
    const created = await agent.callTool({ name: 'create_world', arguments: { world: 'of-an-agent' } })
    await agent.close()

    expect(tools.length).toBeGreaterThan(10)
    expect(created.structuredContent).toMatchObject({ world: 'of-an-agent', faults: [] })
    expect(await read('world', 'list')).toContain('of-an-agent')
  })

  it('runs a command with a shop of its own and passes its exit code on', async () => {
    project.write(
      'test.mjs',
      `
      const { status } = await fetch(process.env.FIXBENCH_URL + '/health')
      console.log(status, process.env.FIXBENCH_URL === '${url}')
      process.exit(7)`,
    )
    const { exitCode, stdout } = await fixbench('exec', '--', process.execPath, 'test.mjs')

    expect(stdout.trim()).toBe('200 false')
    expect(exitCode).toBe(7)
  })

  it(
    'runs the pipeline of examples/ci: eight workers with a world each [DEV-13]',
    async () => {
      cpSync(path.join(root, 'examples/ci'), path.dirname(project.tarballs[0] ?? ''), {
        recursive: true,
        filter: file => path.basename(file) !== 'package.json',
      })
      const workflow = project.read('.github/workflows/test.yml')

      const { exitCode, stdout } = await fixbench(
        'exec',
        '--',
        process.execPath,
        'node_modules/@playwright/test/cli.js',
        'test',
      )

      expect(workflow).toContain('run: npx fixbench exec -- npx playwright test')
      expect(stdout).toMatch(/Running 8 tests using 8 workers[^]+8 passed/)
      expect(exitCode).toBe(0)
    },
    SETUP_LIMIT_MS,
  )

  it('is started by the test kit of the project, and stopped', async () => {
    project.write(
      'kit.mjs',
      `
      import { createShop } from '@fixbench/testing'
      const shop = await createShop()
      const nina = await (await shop.world()).as('nina')
      const { code } = await nina.cart.add({ skuCode: 'IP13-SCR-SO' })
      await shop.close()
      const isGone = await fetch(shop.url).then(() => false, () => true)
      console.log(code, isGone, shop.url === '${url}')`,
    )

    expect((await project.node('kit.mjs')).trim()).toBe('0 true false')
  })

  it('exports a world when it stops, imports it, and starts on a folder only once', async () => {
    const own = ['--data', OWN_FOLDER]
    const start = [...'start --detach --port 0 --import own.gz --export-on-exit own.gz'.split(' '), ...own]
    await read(...start)
    expect(await fixbench(...start)).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining('already runs'),
    })

    const busy = await fixbench('start', '--port', new URL(url).port, '--data', path.join(home, 'busy'))
    expect(busy).toMatchObject({
      exitCode: 1,
      stdout: '',
      stderr: expect.stringContaining('--port 0 picks a free one'),
    })
    await read('stop', ...own)
    await read(...start)

    expect(await readJson('status', ...own)).toMatchObject({ importedWorld: 'own' })
    await read('stop', ...own)
    expect(await fixbench('status', ...own)).toMatchObject({ exitCode: 3, stdout: '' })
    expect(await fixbench('stop', ...own)).toMatchObject({ exitCode: 3 })
  })
})
