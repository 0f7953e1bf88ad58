import { AsyncLocalStorage } from 'node:async_hooks'
import { provideCurrencyMark } from '@fixbench/contract/core/currency-mark.ts'
import type { ShopContext } from './shop-context.ts'

const marks = new AsyncLocalStorage<string>()

/** The mark of amounts in the shop for which this program is working; `$` outside of one. */
export const readCurrencyMark = (): string => marks.getStore() ?? '$'

provideCurrencyMark(readCurrencyMark)

/**
 * Runs `work`, and what it starts, with all amounts written as the shop writes them. Where they already are, the storage
 * stays unused: before Node 24 it slows down every promise of the process.
 */
export const inCurrencyOf = <T>({ brand }: Pick<ShopContext, 'brand'>, work: () => T): T =>
  brand.currencyMark === readCurrencyMark() ? work() : marks.run(brand.currencyMark, work)
