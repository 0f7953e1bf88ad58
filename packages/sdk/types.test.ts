import { describe, expectTypeOf, it } from 'vitest'
import type { ConsoleClient } from './console.ts'
import type {
  CallName,
  Client,
  DataOf,
  InvalidFields,
  OrderSummary,
  requireData,
  StockShort,
  StockShortFailure,
} from './index.ts'

type Added = Awaited<ReturnType<Client['cart']['add']>>

describe('the type of an envelope', () => {
  it('has the data of each declared code [DEV-05]', () => {
    expectTypeOf<Extract<Added, { code: 300001 }>>().toEqualTypeOf<StockShortFailure>()
    expectTypeOf<Extract<Added, { code: 3001 }>['data']>().toEqualTypeOf<InvalidFields>()
    expectTypeOf<StockShort['remaining']>().toEqualTypeOf<number>()
    expectTypeOf<DataOf<Added>['isCapped']>().toEqualTypeOf<boolean>()
  })

  it('narrows by code, and has neither other codes nor other fields [DEV-05]', () => {
    const read = (added: Added): unknown[] => {
      // @ts-expect-error -- only a success or a failure with this field has it
      const early: unknown = added.data.remaining
      if (added.code === 300001) return [early, added.data.remaining, added.data.inCart]
      // @ts-expect-error -- the call doesn't declare this code
      if (added.code === 300013) return []
      // @ts-expect-error -- no other code of this call has the field
      if (added.code === 100001) return [added.data.remaining]

      return [added.code === 429 && added.data?.retryAfterSeconds]
    }

    expectTypeOf(read).parameter(0).toEqualTypeOf<Added>()
  })
})

describe('the type of a call', () => {
  it('requires its input, unless no field is required', () => {
    expectTypeOf<Parameters<Client['cart']['add']>[0]>().toEqualTypeOf<{
      skuCode: string
      buyCount?: number
    }>()
    expectTypeOf<[]>().toExtend<Parameters<Client['cart']['list']>>()
    expectTypeOf<[]>().not.toExtend<Parameters<Client['cart']['add']>>()
    expectTypeOf<{ skuCode: number }>().not.toExtend<Parameters<Client['cart']['add']>[0]>()
  })

  it('takes the files of an upload', () => {
    expectTypeOf<Parameters<Client['upload']['uploadFile']>[0]>().toEqualTypeOf<{
      purpose?: string
      files: Blob[]
    }>()
  })

  it('returns the rows of a list as named types', () => {
    type Orders = Awaited<ReturnType<Client['order']['list']>>

    expectTypeOf<DataOf<Orders>['rows']>().toEqualTypeOf<OrderSummary[]>()
    expectTypeOf<Awaited<ReturnType<typeof requireData<Orders>>>['total']>().toEqualTypeOf<number>()
  })

  it('exists under the name that requests and fault rules use', () => {
    expectTypeOf<'cart.add'>().toExtend<CallName>()
    expectTypeOf<'after-sale.add'>().toExtend<CallName>()
    expectTypeOf<'afterSale.add'>().not.toExtend<CallName>()
    expectTypeOf<Client['afterSale']['add']>().toBeFunction()
  })

  it('of the console destroys nothing without the name of a world', () => {
    expectTypeOf<{ worldId: string }>().toExtend<Parameters<ConsoleClient['worlds']['remove']>[0]>()
    expectTypeOf<object>().not.toExtend<Parameters<ConsoleClient['worlds']['remove']>[0]>()
  })
})
