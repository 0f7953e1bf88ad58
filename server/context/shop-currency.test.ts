import { brand } from '@fixbench/contract/brand/brand.ts'
import { formatMoney } from '@fixbench/contract/core/format.ts'
import { describe, expect, it } from 'vitest'
import { inCurrencyOf } from './shop-currency.ts'

const inDollars = { brand }
const inCodes = { brand: { ...brand, currencyMark: 'USD ' } }
const writeLater = async (): Promise<string> => {
  await Promise.resolve()
  return formatMoney(5)
}

describe('amounts of shops side by side', () => {
  it('are written as the shop writes them, also in what its work starts', async () => {
    const [dollars, codes] = await Promise.all([
      inCurrencyOf(inDollars, writeLater),
      inCurrencyOf(inCodes, writeLater),
    ])

    expect(dollars).toBe('$5.00')
    expect(codes).toBe('USD 5.00')
  })

  it('are written as another shop writes them within the work of one', async () => {
    const nested = await inCurrencyOf(inCodes, () => inCurrencyOf(inDollars, writeLater))

    expect(nested).toBe('$5.00')
  })
})
