import { createSeededKit, type SeededKit } from '@fixbench/console/testing/seeded-kit.ts'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { runCommandLine } from '../program.ts'

const WORLD = 'agent-1'

let kit: SeededKit
let client: Client
let url = ''
const stopping = new AbortController()
let ended: Promise<number>
beforeAll(async () => {
  kit = await createSeededKit()
  url = await new Promise<string>(resolve => {
    const io = {
      env: { FIXBENCH_URL: kit.url },
      result: resolve,
      say: () => {},
      isTerminal: false,
      listenForStop: () => stopping.signal,
    }
    const installation = { version: '1.2.3', shopFolder: '', script: '' }
    ended = runCommandLine(['mcp', '--http', '0'], io, installation)
  })
  client = new Client({ name: 'a test', version: '1.0.0' })
  await client.connect(new StreamableHTTPClientTransport(new URL(url)))
})
afterAll(async () => {
  await client.close()
  stopping.abort()
  await ended
  await kit.close()
})

it('says that its port is in use [SHOP-40]', async () => {
  const said: string[] = []
  const io = {
    env: { FIXBENCH_URL: kit.url },
    result: () => {},
    say: (text: string) => void said.push(text),
    isTerminal: false,
    listenForStop: () => stopping.signal,
  }
  const installation = { version: '1.2.3', shopFolder: '', script: '' }
  const { port } = new URL(url)

  const exitCode = await runCommandLine(['mcp', '--http', port], io, installation)

  expect(exitCode).toBe(1)
  expect(said.join('')).toContain(`Port ${port} is in use by another program.`)
})

type Arguments = Record<string, unknown>

/** Calls a tool and returns its structured result. Throws with the text of an error. */
const use = async (name: string, input: Arguments = {}): Promise<Record<string, unknown>> => {
  const { structuredContent, content, isError } = await client.callTool({
    name,
    arguments: { world: WORLD, ...input },
  })
  if (isError === true || structuredContent === undefined) throw new Error(JSON.stringify(content))

  return structuredContent as Record<string, unknown>
}

const EnvelopeSchema = z.object({ code: z.number(), data: z.unknown() })
/** Calls the shop as nina and returns the data of a success. */
const callAsNina = async <Data extends z.ZodType>(
  call: string,
  input: Arguments,
  data: Data,
): Promise<z.output<Data>> => {
  const result = await use('call_shop', { call, input, person: 'nina' })
  expect(EnvelopeSchema.parse(result)).toMatchObject({ code: 0 })

  return data.parse(result['data'])
}

it('lists at most 15 tools that name their world and say what they do', async () => {
  const { tools } = await client.listTools()

  expect(tools.length).toBeGreaterThan(10)
  expect(tools.length).toBeLessThanOrEqual(15)

  for (const { name, inputSchema, outputSchema, annotations, description } of tools) {
    expect(inputSchema.required, name).toContain('world')
    expect(outputSchema, name).toMatchObject({ type: 'object' })
    expect(annotations, name).toMatchObject({
      readOnlyHint: expect.any(Boolean),
      destructiveHint: expect.any(Boolean),
    })
    expect(description?.length, name).toBeGreaterThan(30)
  }

  const reading = tools.filter(({ annotations }) => annotations?.readOnlyHint === true)
  expect(reading.map(({ name }) => name)).toEqual([
    'show_world',
    'list_calls',
    'describe_call',
    'read_inbox',
    'list_requests',
    'list_events',
  ])
})

it('an agent makes a world, plants 300008, buys, reads the inbox and restores', async () => {
  await use('create_world')
  const { snapshotId } = await use('snapshot_world', { title: 'Start' })
  await use('add_fault', { rule: 'call=cart.add;code=300008;hits=1' })
  const { calls } = await use('list_calls', { search: 'cart' })
  const described = await use('describe_call', { call: 'cart.add' })
  const { rows } = await callAsNina(
    'catalog.list',
    { url: 'iphone-parts', pageSize: 1 },
    z.object({ rows: z.tuple([z.object({ skuCode: z.string() })]) }),
  )
  const [{ skuCode }] = rows

  const failed = await use('call_shop', { call: 'cart.add', input: { skuCode, buyCount: 1 }, person: 'nina' })
  await callAsNina('cart.add', { skuCode, buyCount: 1 }, z.unknown())
  const checkout = await callAsNina(
    'cart.initOrder',
    {},
    z.object({
      address: z.object({ id: z.string() }),
      carrierCode: z.string(),
      submitKey: z.string(),
      totals: z.object({ totalAmount: z.number() }),
    }),
  )
  const { orderNo } = await callAsNina(
    'cart.submitOrder',
    {
      addressId: checkout.address.id,
      carrierCode: checkout.carrierCode,
      submitKey: checkout.submitKey,
      totalAmount: checkout.totals.totalAmount,
    },
    z.object({ orderNo: z.string() }),
  )
  await use('run_control', { control: 'pay-order', input: { orderNo } })
  const inbox = await use('read_inbox', { to: 'nina@fixbench.example' })
  const { requests } = await use('list_requests', { call: 'cart.add' })
  const restored = await use('restore_world', { snapshotId })

  expect(JSON.stringify(calls)).toContain('"cart.add"')
  expect(described).toMatchObject({ path: '/api/shop/cart/add', codes: expect.stringContaining('300001') })
  expect(failed).toMatchObject({ code: 300008 })
  expect(JSON.stringify(inbox['messages'])).toContain(orderNo)
  expect(requests).toMatchObject([{ code: 0 }, { code: 300008, faultRules: expect.any(String) }])
  expect(restored).toMatchObject({ world: WORLD, faults: [] })

  const orders = await use('call_shop', { call: 'order.list', person: 'nina' })
  expect(JSON.stringify(orders)).not.toContain(orderNo)
  expect(await use('remove_world')).toEqual({ removed: WORLD })
})

it('what fails is told in words, and not as an error of the protocol', async () => {
  const missing = await client.callTool({ name: 'show_world', arguments: { world: 'nowhere' } })
  const unknown = await client.callTool({
    name: 'call_shop',
    arguments: { world: 'main', call: 'cart.explode' },
  })

  expect(missing).toMatchObject({ isError: true })
  expect(JSON.stringify(missing.content)).toContain('there is no world')
  expect(JSON.stringify(unknown.content)).toContain('There is no call cart.explode. Use list_calls.')
})

it('rejects requests of web pages of other hosts', async () => {
  const response = await fetch(url, { method: 'POST', headers: { origin: 'https://evil.example' } })

  expect(response.status).toBe(403)
})
