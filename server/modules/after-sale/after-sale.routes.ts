import type { afterSaleEndpoints } from '@fixbench/contract/after-sale/after-sale.contract.ts'
import type { Handlers } from '#server/http/call.ts'
import { cancelAfterSale, listAfterSales, showAfterSale, showReturnable } from './after-sale.service.ts'
import { openAfterSale } from './open-after-sale.ts'

export const afterSaleHandlers: Handlers<typeof afterSaleEndpoints> = {
  items: ({ deps, viewer, input }) => showReturnable(deps, viewer, input.orderNo),
  add: ({ deps, viewer, input }) => openAfterSale(deps, viewer, input),
  cancel: ({ deps, viewer, input }) => cancelAfterSale(deps, viewer, input.id),
  detail: ({ deps, viewer, input }) => showAfterSale(deps, viewer, input.id),
  list: ({ deps, viewer, input }) => listAfterSales(deps, viewer, input),
}
