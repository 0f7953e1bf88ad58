import { expect, it } from 'vitest'
import { pickLead } from './lead-sku.ts'

const sku = (name: string, priceCents: number, free: number, isOnSale = true) => ({
  name,
  priceCents,
  free,
  isOnSale,
})

it('[B-02] picks the cheapest SKU in stock, else the cheapest sold-out one, else the first', () => {
  const pick = (...skus: ReturnType<typeof sku>[]) => pickLead(skus)?.name
  expect(
    pick(sku('off sale', 100, 9, false), sku('out', 200, 0), sku('expensive', 400, 3), sku('in', 300, 1)),
  ).toBe('in')
  expect(pick(sku('out', 300, 0), sku('cheap', 200, 0))).toBe('cheap')
  expect(pick(sku('first', 200, 1), sku('second', 200, 9))).toBe('first')
  expect(pick()).toBeUndefined()
})
