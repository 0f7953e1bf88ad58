import type { EndpointGroup } from '@fixbench/contract/core/endpoint.ts'
import { OWN_PATH_FORMAT, ownPath, ownPathOrEmpty } from '@fixbench/contract/core/field.ts'
import { findOwnPath } from '@fixbench/contract/core/own-path.ts'
import { contract } from '@fixbench/contract/index.ts'
import { createRandom } from '@fixbench/server/testing/random.ts'
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { consoleContract } from '#console/contract/index.ts'
import { encodeLink } from '#console/pages/links/link-code.ts'
import { shopAddress } from '#console/pages/people/people.contract.ts'
import { setUpConsole } from '#console/testing/console-kit.ts'

const SHOP = 'http://shop.example'
const EVIL = 'evil.example'

/** Parts of addresses that parsers of servers and browsers read differently. */
const SEPARATORS = '/|//|\\|\t|\n|\r|\0|\u0085|\u2028| |%09|%5c|%2f|%00|.|..|:|?|#|;'.split('|')
const NAMES = [EVIL, `@${EVIL}`, `https:${EVIL}`, 'https://', 'javascript:alert(1)', 'data:', 'cart.html']
const UNUSUAL = ['中文', 'é', '🔧', '\ud800', 'console/api/enter', '[', '{orderNo}', '"', '<b>']
const PIECES = SEPARATORS.concat(NAMES, UNUSUAL)

const createTargets = (count: number): string[] => {
  const random = createRandom(3)
  return Array.from(
    { length: count },
    () => '/' + Array.from({ length: 1 + random.below(5) }, () => random.pick(PIECES)).join(''),
  )
}

/** Whether a browser on a page of the shop stays there when it is sent to this `location`. */
const staysInShop = (location: string): boolean =>
  /^\/[\x21-\x7e]*$/.test(location) && new URL(location, `${SHOP}/a/b`).origin === SHOP

type Node = { format?: string; properties?: Record<string, Node>; items?: Node; anyOf?: Node[] }

const listFields = (node: Node, name: string): { name: string; format: string }[] => [
  { name, format: node.format ?? '' },
  ...Object.entries(node.properties ?? {}).flatMap(([key, child]) => listFields(child, `${name}.${key}`)),
  ...[node.items ?? [], node.anyOf ?? []].flat().flatMap(child => listFields(child, name)),
]

const groups: Record<string, EndpointGroup> = {
  ...contract,
  ...Object.fromEntries(Object.entries(consoleContract).map(([name, group]) => [`console.${name}`, group])),
}
const inputFields = Object.entries(groups).flatMap(([group, endpoints]) =>
  Object.entries(endpoints).flatMap(([name, { input }]) =>
    listFields(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Node, `${group}.${name}`),
  ),
)

/** Fields that are called like a URL without being a path to follow. */
const NOT_FOLLOWED = [
  // Slugs and pages to look up in the database.
  /^(seo|category|catalog|search|home|review|support)\./,
  // Uploaded files, whose names are checked against the uploads of the world.
  /^payment\.proof\.url$/,
  // Pages of other clients, which `isClientUrl` checks.
  /^(order\.submit|points\.pay)\.(?:return|notice)Url$/,
  // A decision on a return.
  /^back-office\.decideReturn$/,
  // A position in a list.
  /^console\.faults\.move\.to$/,
  // Recipients of a message.
  /^console\.inbox\.\w+\.to$/,
  // Programs that receive events, which `isEventTarget` checks.
  /^console\.events\.add\.url$/,
  // Sent again inside this server, never given to a browser.
  /^console\.requests\.\w+\.url$/,
]

describe('fields with a path of the shop', () => {
  it('are all declared as such [SEC-03]', () => {
    const named = inputFields.filter(({ name }) => /(\.to|url|redirect|return|goto|path)$/i.test(name))
    const undeclared = named.filter(
      ({ name, format }) => format !== OWN_PATH_FORMAT && !NOT_FOLLOWED.some(known => known.test(name)),
    )

    expect(undeclared.map(({ name }) => name)).toEqual([])
  })

  it('are these [SEC-03]', () => {
    const declared = inputFields.filter(({ format }) => format === OWN_PATH_FORMAT).map(({ name }) => name)

    expect([...new Set(declared)].sort()).toEqual([
      'chat.guestMessage.referenceUrl',
      'chat.reference.pageUrl',
      'chat.send.referenceUrl',
      'console.evidence.addError.address',
      'console.links.create.address',
      'console.people.enter.to',
      'console.recordings.start.address',
      'console.recordings.step.address',
      'console.stories.act.action.goto',
      'console.stories.done.address',
      'console.stories.enter.to',
    ])
  })

  it.each([
    ['ownPath', ownPath(300)],
    ['ownPathOrEmpty', ownPathOrEmpty(300)],
    ['shopAddress', shopAddress()],
  ])('%s never lets a target leave the shop [SEC-03]', (_name, schema) => {
    const accepted = createTargets(5000).flatMap(target => schema.safeParse(target).data ?? [])

    expect(accepted.length).toBeGreaterThan(100)
    expect(accepted.filter(target => !staysInShop(target))).toEqual([])
  })

  it('findOwnPath never returns a target outside the shop, and nothing changes if it is asked again [SEC-03]', () => {
    const found = createTargets(5000).flatMap(target => findOwnPath(target) ?? [])

    expect(found.filter(target => !staysInShop(target))).toEqual([])
    expect(found.map(findOwnPath)).toEqual(found)
  })
})

describe('redirects of the console', () => {
  const kit = setUpConsole()

  const targets = createTargets(150)

  it.each<
    [name: string, send: (to: string) => Promise<Pick<LightMyRequestResponse, 'statusCode' | 'headers'>>]
  >([
    ['enter', to => kit.server.inject({ url: '/console/api/enter', query: { to } })],
    [
      'missing-world',
      to =>
        kit.server.inject({
          method: 'POST',
          url: '/console/missing-world',
          payload: { act: 'main', worldId: 'gone', to },
        }),
    ],
  ])('%s stays in the shop and never crashes [SEC-03]', async (_name, send) => {
    const responses = await Promise.all(targets.map(send))
    const locations = responses.flatMap(({ headers: { location } }) =>
      location === undefined ? [] : [location],
    )

    expect(responses.map(({ statusCode }) => statusCode)).not.toContain(500)
    expect(locations.length).toBeGreaterThan(0)
    expect(locations.filter(location => !staysInShop(location))).toEqual([])
  })

  it.each(['/\t/evil.example', '/\\evil.example', '//evil.example', '/\n/evil.example'])(
    'enter refuses %j with a reason [SEC-03]',
    async to => {
      const response = await kit.server.inject({ url: '/console/api/enter', query: { to } })

      expect(response.json()).toMatchObject({
        code: 3001,
        data: {
          fields: [{ field: 'to', reason: expect.stringMatching(/path of the shop|one line without tabs/) }],
        },
      })
    },
  )

  it('enter leads to a page with a name in another script [SEC-03]', async () => {
    const response = await kit.server.inject({ url: '/console/api/enter', query: { to: '/search?q=屏幕' } })

    expect(response.statusCode).toBe(302)
    expect(response.headers.location).toBe('/search?q=%E5%B1%8F%E5%B9%95')
  })

  it('a link with an address outside the shop is no link [SEC-03]', async () => {
    const code = encodeLink({
      title: null,
      preset: null,
      shopMs: null,
      isFrozen: false,
      speed: 1,
      persona: null,
      faults: null,
      address: '/\t/evil.example',
      changes: [],
    })

    expect(await kit.post('/console/api/links/open', { code })).toMatchObject({ code: 3001 })
  })
})
