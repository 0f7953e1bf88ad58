import { specials } from '@fixbench/fixtures/named-products.ts'
import { setUpWorlds } from '@fixbench/worlds/testing/create-world-app.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findTypeProblems, lintPackage } from './check-package.ts'
import { installPacked, type PackedProject } from './install-packed.ts'
import { readExamples } from './read-examples.ts'

const shop = setUpWorlds()

let url: string
let project: PackedProject
let tarball: string
beforeAll(async () => {
  url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  project = await installPacked(['packages/sdk'])
  ;[tarball = ''] = project.tarballs
})
afterAll(() => project.remove())

/** The example of the package's page, for the shop of this test. */
const readExample = (): string =>
  readExamples('packages/sdk/README.md', 'js')[0].replace('http://localhost:3000', url)

const TYPED = `
import { createClient, type StockShort } from '@fixbench/client'
import { type ShopCalls, shopRoutes } from '@fixbench/client/calls'
import { createConsoleClient } from '@fixbench/client/console'

const client = createClient({ url: 'http://localhost:3000' })
const added = await client.cart.add({ skuCode: 'IP13-SCR-SO' })
if (added.code === 300001) {
  const short: StockShort = added.data
  short.remaining satisfies number
  // @ts-expect-error -- the field is misspelled
  added.data.remains
}
// @ts-expect-error -- the call doesn't declare the code
if (added.code === 300013) throw new Error()
// @ts-expect-error -- the input is misspelled
await client.cart.add({ skuCode: 'IP13-SCR-SO', quantity: 1 })

export type Line = ShopCalls['cart']['add']['data']['line']
shopRoutes.cart.add.path satisfies '/api/shop/cart/add'
await createConsoleClient().worlds.create({ worldId: 'mine' })
`

describe('the packed client, installed without a network in an empty folder,', () => {
  it('runs the example of its page against a shop [DEV-13]', async () => {
    project.write('example.mjs', readExample())

    expect(await project.node('example.mjs')).toBe('1 in the cart\n')
  })

  it('tells in the same example what is left [DEV-05]', async () => {
    const { skuCode } = specials.plainScreen
    expect(readExample()).toContain(skuCode)
    project.write('short.mjs', readExample().replace(skuCode, specials.noneLeft.skuCode))

    expect(await project.node('short.mjs')).toBe('Only 0 left\n')
  })

  it.each(['nodenext', 'bundler'] as const)('types calls and failures with %s [DEV-05]', async resolution => {
    project.write('typed.ts', TYPED)
    project.write('use-it.ts', `${readExamples('docs/use-it.md', 'ts')[1] ?? ''}\nexport {}`)

    await expect(project.checkTypes(resolution)).resolves.toBeUndefined()
  })

  it('has nothing that publint objects to', async () => {
    expect(await lintPackage(tarball)).toEqual([])
  })

  it('has types that every ES module finds', async () => {
    expect(await findTypeProblems(tarball)).toEqual([])
  })

  it('has a license, and neither dependencies nor imports of other packages', async () => {
    const installed = (file: string): string => project.read(`node_modules/@fixbench/client/${file}`)

    expect(installed('LICENSE')).toContain('MIT License')
    expect(JSON.parse(installed('package.json'))).toMatchObject({ license: 'MIT', dependencies: {} })
    expect(project.list('node_modules')).toEqual(['.package-lock.json', '@fixbench'])
    expect(project.list('node_modules/@fixbench')).toEqual(['client'])
  })
})
