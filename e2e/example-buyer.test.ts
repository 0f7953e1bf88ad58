import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { createWorldApp, type WorldApp } from '@fixbench/worlds/testing/create-world-app.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'

const SCRIPT = path.resolve(import.meta.dirname, '../examples/node/buy.mjs')
const ResultSchema = z.object({
  worldId: z.string(),
  orderNo: z.string(),
  state: z.string(),
  returnUrl: z.string(),
  paymentStatus: z.string(),
})

let shop: WorldApp
let url: string
beforeAll(async () => {
  shop = await createWorldApp()
  url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => shop.close())

it('a plain Node script buys in a world of its own, as docs/use-it.md shows [DEV-13]', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, url])

  const result = ResultSchema.parse(JSON.parse(stdout))
  expect(result).toMatchObject({ state: 'done', paymentStatus: 'paid' })
  expect(new URL(result.returnUrl).searchParams.get('to')).toBe('http://localhost:5173/paid')
  expect(await shop.deps.db.order.count({ where: { orderNo: result.orderNo } })).toBe(0)
})
