import { cartEndpoints } from '@fixbench/contract/cart/cart.contract.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { setUpWorlds } from '@fixbench/worlds/testing/create-world-app.ts'
import { expect, it } from 'vitest'
import { createConsoleClient } from '#console/testing/console-client.ts'

const shop = setUpWorlds()
const TRACE_ID = '0af7651916cd43dd8448eb211c80319c'

const listCart = (traceparent?: string) =>
  shop.call(
    cartEndpoints.list,
    {},
    { token: '', ...omitUndefined({ headers: traceparent === undefined ? undefined : { traceparent } }) },
  )

it('finds the calls of a trace by the ID that another system shows [DEV-13]', async () => {
  const console = createConsoleClient(await shop.app.listen({ port: 0, host: '127.0.0.1' }))
  await listCart(`00-${TRACE_ID}-b7ad6b7169203331-01`)
  await listCart(`00-${'0'.repeat(32)}-b7ad6b7169203331-01`)
  await listCart('00-not-a-trace-01')
  await listCart()

  const all = await console.requests({ call: 'cart.list' })
  const found = await console.requests({ traceId: TRACE_ID })

  expect(all.map(({ traceId }) => traceId)).toEqual(['', '', '', TRACE_ID])
  expect(found.map(({ call }) => call)).toEqual(['cart.list'])
})
