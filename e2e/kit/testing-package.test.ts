import { setUpWorlds } from '@fixbench/worlds/testing/create-world-app.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findTypeProblems, lintPackage } from './check-package.ts'
import { installPacked, type PackedProject } from './install-packed.ts'
import { readExamples } from './read-examples.ts'

const shop = setUpWorlds()

let project: PackedProject
beforeAll(async () => {
  const url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  project = await installPacked(['packages/sdk', 'packages/testing'], {
    peers: ['@playwright/test', 'vitest', 'msw'],
    env: { FIXBENCH_URL: url },
  })
})
afterAll(() => project.remove())

const SCRIPT = `
import { createShop } from '@fixbench/testing'

const shop = await createShop()
const world = await shop.world('script')
const nina = await world.as('nina')
await nina.cart.add({ skuCode: 'IP13-SCR-SO' })
const before = await nina.cart.list()

await world.client.registration.getEmailCode({ email: 'new@repairs.example' })
const { code } = await world.inbox.wait({ to: 'new@repairs.example' })
const start = await world.clock.now()
await world.clock.advance({ hours: 25 })
const hours = (await world.clock.now() - start) / 3_600_000
await world.settled()

await world.reset()
const after = await (await world.as('nina')).cart.list()
const isDisposable = typeof world[Symbol.asyncDispose] === 'function'
await shop.close()
const { data } = await shop.console.worlds.list()
const isLeft = data.rows.some(({ worldId }) => worldId === 'script')
console.log(JSON.stringify({
  lines: [before.data.total, after.data.total], code, hours: Math.round(hours), isDisposable, isLeft,
}))
`

const PLAYWRIGHT = `
import { expect as baseExpect, mergeTests, test as base } from '@playwright/test'
import { expect, test as shopTest } from '@fixbench/testing/playwright'

const test = mergeTests(base.extend({ skuCode: 'IP13-SCR-SO' }), shopTest)
const ids = new Set()
test.use({ person: 'nina' })

for (const round of [1, 2]) {
  test('round ' + round + ' starts with an empty cart', async ({ client, world, skuCode }) => {
    ids.add(world.id)
    expect(ids.size).toBe(1)
    expect(await client.cart.list()).toHaveCode(0)
    expect((await client.cart.list()).data.total).toBe(0)
    expect(await client.cart.add({ skuCode })).toHaveCode(0)
    await expect(world).toHaveReceived('cart.add', { times: 1 })
    await expect(world).not.toHaveReceived('cart.add', { atLeast: 2, timeoutMs: 0 })
  })
}

test('a failed expectation says what happened', async ({ client, world }) => {
  await world.fault({ call: 'cart.add', code: 300001, data: { remaining: 2 } })
  const added = await client.cart.add({ skuCode: 'IP13-SCR-SO' })
  expect(() => expect(added).toHaveCode(0)).toThrow(/The code is 300001 instead of 0[^]+"remaining": 2/)
  const verified = expect(world).toHaveReceived('cart.add', { times: 2, timeoutMs: 0 })
  await baseExpect(verified).rejects.toThrow('cart.add was received 1 times, expected exactly 2')
})
`

/** Runs tests with a checkout whose shop takes longer to start than Vitest lets a test take. */
const RUN_SLOWLY = `
import { mkdirSync, writeFileSync } from 'node:fs'

const { FIXBENCH_URL } = process.env
mkdirSync('slow/dist/server', { recursive: true })
writeFileSync(
  'slow/dist/server/main.js',
  'setTimeout(() => console.log("ready on ' + FIXBENCH_URL + '"), 6000); setInterval(() => {}, 1000)',
)
delete process.env.FIXBENCH_URL
process.env.FIXBENCH_DIRECTORY = 'slow'
process.argv.push('run', 'slow.test.ts')
await import('./node_modules/vitest/vitest.mjs')
`

const VITEST = `
import { expect, test } from '@fixbench/testing/vitest'

test('the first test has its time for itself', async ({ client }) => {
  expect(await client.region.countryInfo({ countryNo: 'DE' })).toHaveCode(0)
})

test('a failed expectation', async ({ client, world }) => {
  await client.cart.list()
  await expect(world).toHaveReceived('cart.list', { times: 2 })
})

test('a failed order', async ({ client, world }) => {
  await client.cart.list()
  await expect(world).toHaveReceivedInOrder(['cart.list', 'cart.add'])
})
`

const MSW = `
import { createClient } from '@fixbench/client'
import { createRecorder, replay, respond } from '@fixbench/testing/msw'
import { setupServer } from 'msw/node'

const recorder = createRecorder()
const real = createClient({ url: process.env.FIXBENCH_URL, fetch: recorder.fetch })
const live = [await real.region.countryInfo({ countryNo: 'DE' }), await real.region.countryInfo({ countryNo: 'FR' })]
const stored = JSON.parse(JSON.stringify(recorder.recorded))

const server = setupServer(
  respond.cart.add(({ skuCode }) => ({ code: 300001, msg: skuCode, data: { remaining: 1, items: [] } })),
  ...replay(stored),
)
server.listen({ onUnhandledRequest: 'error' })
const fake = createClient({ url: 'http://shop.example' })
const added = await fake.cart.add({ skuCode: 'A' })
const names = []
for (const countryNo of ['DE', 'FR']) names.push((await fake.region.countryInfo({ countryNo })).data)
server.close()
console.log(JSON.stringify({ added, isSame: JSON.stringify(names) === JSON.stringify(live.map(({ data }) => data)) }))
`

const TYPED = `
import { createShop } from '@fixbench/testing'
import { respond } from '@fixbench/testing/msw'
import { expect as playwrightExpect, test as playwrightTest } from '@fixbench/testing/playwright'
import { expect, test } from '@fixbench/testing/vitest'

await using shop = await createShop({ seed: 'small' })
await using world = await shop.world('mine')
await world.fault({ call: 'cart.add', code: 300001, 'field.skuCode': 'A' })
// @ts-expect-error -- the part is misspelled
await world.fault({ calls: 'cart.add' })

playwrightTest.use({ person: 'nina', seed: 'small' })
playwrightTest('a page', async ({ page, client, world }) => {
  playwrightExpect(await client.cart.list()).toHaveCode(0)
  await playwrightExpect(world).toHaveReceived('cart.list', { times: 1 })
  // @ts-expect-error -- no call has this name
  await playwrightExpect(world).toHaveReceived('cart.lists')
  await page.goto(world.url)
})
test('a call', async ({ client, world }) => {
  expect(await client.cart.list()).toHaveCode(0)
  // @ts-expect-error -- no call has this name
  await expect(world).toHaveReceived('cart.lists')
})
// @ts-expect-error -- the call doesn't declare the code
respond.cart.add({ code: 300013, msg: '', data: null })
`

describe('the packed test kit, installed without a network in an empty folder,', () => {
  it('makes a world, reads its inbox, moves its clock and restores it from a script [DEV-13]', async () => {
    project.write('script.mjs', SCRIPT)

    expect(JSON.parse(await project.node('script.mjs'))).toEqual({
      lines: [1, 0],
      code: expect.stringMatching(/^\d{6}$/),
      hours: 25,
      isDisposable: true,
      isLeft: false,
    })
  })

  it('gives Playwright a world per worker, restored for each test, beside other fixtures [DEV-13]', async () => {
    project.write('shop.spec.mjs', PLAYWRIGHT)
    project.write(
      'playwright.config.mjs',
      "export default { workers: 1, reporter: 'line', testMatch: 'shop.spec.mjs' }",
    )

    expect(await project.node('node_modules/@playwright/test/cli.js', 'test')).toContain('3 passed')
  })

  it('runs the example of its page with Vitest [DEV-13]', async () => {
    project.write('checkout.test.ts', readExamples('packages/testing/README.md', 'ts')[0])

    expect(await project.node('node_modules/vitest/vitest.mjs', 'run', 'checkout.test.ts')).toContain(
      '1 passed',
    )
  })

  it('starts its shop before the first test of Vitest, and says what happened within the time of a test [DEV-13]', async () => {
    project.write('slow.test.ts', VITEST)
    project.write('run-slowly.mjs', RUN_SLOWLY)

    const { stdout, stderr } = await project.run('run-slowly.mjs')

    expect(stdout + stderr).not.toContain('timed out')
    expect(stdout).toContain('1 passed')
    expect(stderr).toContain('cart.list was received 1 times, expected exactly 2')
    expect(stderr).toContain('cart.add wasn’t received after')
  })

  it('gives MSW typed and recorded responses, so that unit tests need no server [DEV-13]', async () => {
    project.write('msw.mjs', MSW)

    expect(JSON.parse(await project.node('msw.mjs'))).toEqual({
      added: { code: 300001, msg: 'A', data: { remaining: 1, items: [] } },
      isSame: true,
    })
  })

  it.each(['nodenext', 'bundler'] as const)(
    'types worlds, fixtures and matchers with %s',
    async resolution => {
      project.write('typed.ts', TYPED)
      project.write('use-it.ts', readExamples('docs/use-it.md', 'ts')[0])

      // The declarations of the runners don't compile without those of Node.
      await expect(project.checkTypes(resolution, { skipLibCheck: true })).resolves.toBeUndefined()
    },
  )

  it('has nothing that publint objects to, and types that every ES module finds', async () => {
    const [, tarball = ''] = project.tarballs

    expect(await lintPackage(tarball)).toEqual([])
    expect(await findTypeProblems(tarball)).toEqual([])
  })
})
