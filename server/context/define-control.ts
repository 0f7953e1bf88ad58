import type { z } from 'zod'
import { atOneInstant, type ShopContext } from './shop-context.ts'
import { inCurrencyOf } from './shop-currency.ts'

/** An action a tester triggers from outside the shop, such as delivering a parcel or answering a question. */
export type Control = {
  /** `ship-order`; the path is `/console/api/controls/ship-order`. */
  name: string
  summary: string
  input: z.ZodObject
  data: z.ZodType
  run: (call: { deps: ShopContext; input: unknown }) => unknown
}

type Definition<Input extends z.ZodRawShape, Data extends z.ZodType> = {
  name: string
  summary: string
  input: z.ZodObject<Input>
  data: Data
  run: (call: {
    deps: ShopContext
    input: z.output<z.ZodObject<Input>>
  }) => Promise<z.output<Data>> | z.output<Data>
}

/**
 * Declares a control, which runs at one reading of the shop clock. Add it to `controls` to make it a console call.
 */
export const defineControl = <Input extends z.ZodRawShape, Data extends z.ZodType>({
  run,
  ...definition
}: Definition<Input, Data>): Control => ({
  ...definition,
  run: ({ deps, input }) =>
    inCurrencyOf(deps, () => run({ deps: atOneInstant(deps), input: definition.input.parse(input) })),
})
