import type { SeedContext } from '../context.ts'
import { readData } from '../read-data.ts'

type WayFact = {
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

/** The ways to pay and where each is offered. */
export const importPaymentMethods = (ctx: SeedContext): void =>
  ctx.insertAll(
    'PaymentMethod',
    readData<{ ways: WayFact[] }>('payment').ways.map((way, sort) => ({
      code: way.code,
      name: way.name,
      kind: way.kind,
      minAmountCents: (way.minUsd ?? 0) * 100,
      maxAmountCents: way.maxUsd === undefined ? null : way.maxUsd * 100,
      allowedCountries: way.allowedCountries ?? [],
      excludedCountries: way.excludedCountries ?? [],
      icon: way.icon,
      note: way.note,
      sort,
    })),
  )
