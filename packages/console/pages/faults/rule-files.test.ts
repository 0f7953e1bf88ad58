import { requireData } from '@fixbench/client'
import type { ConsoleCalls } from '@fixbench/client/console'
import { cartEndpoints } from '@fixbench/contract/cart/cart.contract.ts'
import { sessionEndpoints } from '@fixbench/contract/session/session.contract.ts'
import { requireValue } from '@fixbench/domain/require.ts'
import { setUpWorlds } from '@fixbench/worlds/testing/create-world-app.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ConsoleClient, createConsoleClient } from '#console/testing/console-client.ts'

const shop = setUpWorlds()
let home: ConsoleClient
beforeAll(async () => {
  home = createConsoleClient(await shop.app.listen({ port: 0, host: '127.0.0.1' }))
})

beforeEach(() => requireData(home.console.faults.clear({ worldId: 'main' })))

const signIn = (email = 'nobody@shop.example') =>
  shop.call(sessionEndpoints.login, { email, password: 'wrong-one' })

describe('all rules as one file', () => {
  it('a file holds every rule in its order, and gives the same rules again', async () => {
    const texts = [
      'call=cart.add;field.buyCount=>2;hits=2;status=503;status.text=Later;dribble=10',
      'call=session.login;scenario=pay;state=started;state.to=down;code=300008;msg=No%2C%20not%20now',
      'call=/pictures/**;bandwidth=5000',
    ]
    await requireData(home.console.faults.add({ rule: texts.join(', ') }))
    await requireData(home.console.faults.switch({ ruleId: await findRuleId('/pictures/**'), isOn: false }))
    const before = (await requireData(home.console.faults.list())).rows

    const file = await requireData(home.console.faults.export())
    const rules = file.rules as NonNullable<ConsoleCalls['faults']['import']['input']['rules']>
    const { rows } = await requireData(home.console.faults.import({ rules, replaces: true }))

    expect(file.rules.map(rule => Object.keys(rule))).not.toContainEqual(expect.arrayContaining(['hits']))
    expect(rows).toEqual(before)
    expect(rows.map(({ text }) => text)).toEqual(
      texts.map(text => expect.stringContaining(text.slice(0, 20))),
    )
  })

  it('a rule of the file that can’t apply is rejected with its place', async () => {
    const rules = [{ status: 503 }, { call: 'cart.nothing', status: 503 }]

    await expect(requireData(home.console.faults.import({ rules }))).rejects.toThrow('cart.nothing')
  })
})

const findRuleId = async (call: string): Promise<string> => {
  const { rows } = await requireData(home.console.faults.list())
  return rows.find(row => row.call === call)?.ruleId ?? ''
}

describe('near misses', () => {
  it('the closest rule of a request comes first, with what it expected and what it saw', async () => {
    await requireData(
      home.console.faults.add({
        rule: 'id=far;call=cart.add;sku=A;status=500, id=near;call=session.login;field.email=~wade;status=500',
      }),
    )
    await signIn()
    const [last] = await home.requests({ call: 'session.login' })

    const { rows } = await requireData(
      home.console.faults.explain({ requestId: requireValue(last, 'last').requestId }),
    )

    expect(rows.map(({ ruleId }) => ruleId)).toEqual(['near', 'far'])
    expect(rows[0]).toMatchObject({
      isApplied: false,
      misses: [{ condition: 'field.email', expected: '~wade', seen: 'nobody@shop.example' }],
    })
    expect(rows[1]?.misses).toMatchObject([
      { condition: 'call', expected: 'cart.add', seen: 'session.login' },
      { condition: 'sku', expected: 'A', seen: null },
    ])
  })

  it('a verification that misses requests shows those that came closest', async () => {
    await shop.call(cartEndpoints.list, {})
    await signIn('first@shop.example')
    await signIn('second@shop.example')

    const { isMet, nearMisses } = await requireData(
      home.console.requests.verify({
        call: 'session.login',
        fields: { email: 'third@shop.example' },
        code: 100006,
      }),
    )

    expect(isMet).toBe(false)
    expect(nearMisses[0]).toMatchObject({
      request: { call: 'session.login' },
      misses: [
        {
          condition: 'field.email',
          expected: 'third@shop.example',
          seen: 'second@shop.example',
          text: 'email was second@shop.example, not third@shop.example',
        },
      ],
    })
  })

  it('a verification that is met has none', async () => {
    await signIn()

    const { nearMisses } = await requireData(home.console.requests.verify({ call: 'session.login' }))

    expect(nearMisses).toEqual([])
  })
})

describe('scenarios over HTTP', () => {
  it('a rule shows the state of its scenario, which can be set and rewound', async () => {
    await requireData(
      home.console.faults.add({ rule: 'id=down;call=session.login;state=down;state.to=up;status=503' }),
    )
    const readState = async () => (await requireData(home.console.faults.list())).rows[0]?.currentState

    expect((await signIn()).status).toBe(200)

    await requireData(home.console.faults.setState({ state: 'down' }))
    expect(await readState()).toBe('down')
    expect((await signIn()).status).toBe(503)
    expect(await readState()).toBe('up')

    await requireData(home.console.faults.rewind())
    expect(await readState()).toBe('started')
  })
})
