import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { createClient, requireData } from '@fixbench/client'
import { createConsoleClient } from '@fixbench/client/console'
import { Client } from '@modelcontextprotocol/client'
import { getDefaultEnvironment, StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { COMMAND, type InstalledShop } from './install-shop.ts'

let shop: InstalledShop

/** Tests of the command line of a shop that is installed before they run. */
export const testCommands = (getShop: () => InstalledShop) =>
  describe('a command of the packed shop', () => {
    beforeAll(() => {
      shop = getShop()
    })

    testStateCommands()
    testProgramCommands()
  })

/** One test of commands about the state of the shop; packages/fixbench/commands tests each of them. */
const testStateCommands = (): void => {
  it('forces failures and shows the calls that met them', async () => {
    await shop.read('world', 'create', 'failing')
    const world = ['--world', 'failing']
    await shop.read('fault', 'add', 'call=cart.add;code=300001', ...world)
    const nina = createClient({
      url: shop.url,
      world: 'failing',
      token: await shop.read('token', 'nina', ...world),
    })

    expect(await nina.cart.add({ skuCode: 'IP13-SCR-SO' })).toMatchObject({ code: 300_001 })
    expect(await shop.read('logs', '--call', 'cart.add', ...world)).toMatch(/cart\.add .*300001 .*fault/)
  })
}

/** Tests of commands that connect programs with the shop. */
const testProgramCommands = (): void => {
  it('ends without an error when nobody reads its output any more [issue-42]', async () => {
    const command = spawn(process.execPath, [path.join(shop.project.folder, COMMAND), '--help'])
    command.stdout.destroy()

    const [said, [exitCode]] = await Promise.all([text(command.stderr), once(command, 'close')])

    expect(said).toBe('')
    expect(exitCode).toBe(0)
  })

  it('sends events to a program, lists them and sends one again', async () => {
    const ids: unknown[] = []
    const program = createServer((request, response) => {
      ids.push(request.headers['webhook-id'])
      response.writeHead(200).end()
    }).listen(0, '127.0.0.1')
    onTestFinished(() => {
      program.closeAllConnections()
      program.close()
    })

    await once(program, 'listening')
    const target = `http://127.0.0.1:${(program.address() as AddressInfo).port}/hooks`
    const world = ['--world', 'telling']

    await shop.read('world', 'create', 'telling')

    await requireData(createConsoleClient({ url: shop.url, world: 'telling' }).events.add({ url: target }))
    await requireData(
      createClient({ url: shop.url, world: 'telling' }).registration.getEmailCode({ email: 'a@b.example' }),
    )
    await requireData(createConsoleClient({ url: shop.url, world: 'telling' }).clock.settle())

    const [row] = await shop.readJson<{ deliveryId: number }[]>(
      'events',
      'list',
      '--type',
      'inbox.delivered',
      ...world,
    )
    expect(row).toMatchObject({ status: 'delivered', url: target })
    expect(await shop.read('events', 'resend', String(row?.deliveryId), ...world)).toMatch(
      /inbox\.delivered {2}200$/,
    )
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  it('compares a backend with the contract, writes reports, and completes the command in a shell', async () => {
    const who = ['--url', shop.url, '--person', 'oliver', '--include', 'region.*,order.list']
    const files = '--report junit,json,html,har --save-faults probe.faults --save-msw msw.json'.split(' ')
    const { exitCode, stderr } = await shop.fixbench('probe', ...who, ...files)

    expect(stderr).toContain('0 different, 0 unproven, 8 passed')
    expect(exitCode).toBe(0)
    expect(shop.project.list('probe')).toEqual(['probe.har', 'probe.html', 'probe.json', 'probe.junit.xml'])
    expect(JSON.parse(shop.project.read('msw.json'))).not.toEqual([])
    expect(await shop.read('completion', 'bash')).toContain('--save-msw')
  })

  it('serves agents over standard input and output', async () => {
    const agent = new Client({ name: 'a test', version: '1.0.0' })
    await agent.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: [path.join(shop.project.folder, COMMAND), 'mcp'],
        env: { ...getDefaultEnvironment(), FIXBENCH_URL: shop.url },
      }),
    )

    const { tools } = await agent.listTools()
    const created = await agent.callTool({ name: 'create_world', arguments: { world: 'of-an-agent' } })
    await agent.close()

    expect(tools.length).toBeGreaterThan(10)
    expect(created.structuredContent).toMatchObject({ world: 'of-an-agent', faults: [] })
    expect(await shop.read('world', 'list')).toContain('of-an-agent')
  })

  it('runs a command with a shop of its own and passes its exit code on', async () => {
    shop.project.write(
      'test.mjs',
      `
      const { status } = await fetch(process.env.FIXBENCH_URL + '/health')
      console.log(status, process.env.FIXBENCH_URL === '${shop.url}')
      process.exit(7)`,
    )
    const { exitCode, stdout } = await shop.fixbench('exec', '--', process.execPath, 'test.mjs')

    expect(stdout.trim()).toBe('200 false')
    expect(exitCode).toBe(7)
  })
}
