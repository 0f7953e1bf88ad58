import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { createWorldApp, type WorldApp } from '@fixbench/worlds/testing/create-world-app.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

const root = path.resolve(import.meta.dirname, '..')
const EXAMPLE = path.join(root, 'examples/generated-clients')
const run = promisify(execFile)

const node = (file: string, ...args: string[]) => run(process.execPath, [path.join(root, file), ...args])

/** `npm test` installs the generators. Without a network they are missing. */
const isInstalled = existsSync(path.join(EXAMPLE, 'node_modules/orval'))

describe.runIf(isInstalled)('clients that other projects generate from the API document', () => {
  let shop: WorldApp
  let url: string
  beforeAll(async () => {
    shop = await createWorldApp()
    url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
    await node('examples/generated-clients/generate.mjs', url)
  })

  afterAll(() => shop.close())

  it('compile, with the code that buys [DEV-04, DEV-06]', async () => {
    await expect(
      node('node_modules/typescript/bin/tsc', '-p', EXAMPLE, '--checkers', '1'),
    ).resolves.toMatchObject({
      stdout: '',
    })
  })

  it('buy, each an order of its own [DEV-04, DEV-06]', async () => {
    const { stdout } = await node(
      'node_modules/tsx/dist/cli.mjs',
      'examples/generated-clients/buy/index.ts',
      url,
    )

    const orders = z.record(z.string(), z.string()).parse(JSON.parse(stdout))
    const orderNos = Object.values(orders)

    expect(Object.keys(orders)).toEqual(['openapi-fetch', 'hey-api', 'orval', 'zodios', 'postman'])
    expect(await shop.deps.db.order.count({ where: { orderNo: { in: orderNos } } })).toBe(orderNos.length)
  })
})
