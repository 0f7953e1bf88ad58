import type { SeedContext } from '../context.ts'
import { readData } from '../read-data.ts'

type PaymentMethodFact = {
  code: string
  name: string
  kind: string
  icon: string
  note: string
  minUsd?: number
  maxUsd?: number
  allowedCountries?: string[]
  excludedCountries?: string[]
}

/** Writes the payment methods and where they are available. */
export const importPaymentMethods = (ctx: SeedContext): void =>
  ctx.insertEach(
    'PaymentMethod',
    readData<{ ways: PaymentMethodFact[] }>('payment').ways,
    (method, sort) => ({
      code: method.code,
      name: method.name,
      kind: method.kind,
      minAmountCents: (method.minUsd ?? 0) * 100,
      maxAmountCents: method.maxUsd === undefined ? null : method.maxUsd * 100,
      allowedCountries: method.allowedCountries ?? [],
      excludedCountries: method.excludedCountries ?? [],
      icon: method.icon,
      note: method.note,
      sort,
    }),
  )
