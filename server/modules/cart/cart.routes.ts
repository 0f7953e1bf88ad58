import type { cartEndpoints } from '@fixbench/contract/cart/cart.contract.ts'
import type { Handlers } from '#server/http/call.ts'
import { failMissing } from '#server/lib/fail.ts'
import { toFullPage } from '#server/lib/paging.ts'
import { listSkuLines } from '#server/modules/catalog/sku-line.ts'
import { addToCart } from './add-to-cart.ts'
import { prepareBatch, prepareBuyAgain } from './batch-add.ts'
import {
  editLine,
  listSaved,
  removeLines,
  saveLinesForLater,
  selectLines,
  showGuestCart,
} from './cart.service.ts'
import { listJobNeeds } from './job-needs.ts'

export const cartHandlers: Omit<Handlers<typeof cartEndpoints>, 'list' | 'initOrder' | 'submitOrder'> = {
  add: ({ deps, viewer, input }) => addToCart(deps, viewer, input),
  batchAdd: { prepare: ({ deps, viewer, input: { items } }) => prepareBatch(deps, viewer, items) },
  remove: ({ deps, viewer, input }) => removeLines(deps, viewer, input.ids),
  keep: ({ deps, viewer, input }) => saveLinesForLater(deps, viewer, input),
  saved: ({ deps, viewer, input }) => listSaved(deps, viewer, input),
  needs: ({ deps, viewer, input }) => listJobNeeds(deps, viewer, input),
  edit: ({ deps, viewer, input }) => editLine(deps, viewer, input),
  selected: ({ deps, viewer, input }) => selectLines(deps, viewer, input),
  skuList: ({ deps, viewer, input }) => toFullPage(listSkuLines(deps, viewer, input.items)),
  unitPrice: ({ deps, viewer, input }) => listSkuLines(deps, viewer, [input])[0] ?? failMissing('This SKU'),
  buyAgain: { prepare: ({ deps, viewer, input }) => prepareBuyAgain(deps, viewer, input.orderNo) },
  skuInfo: ({ deps, viewer, input }) =>
    showGuestCart(
      deps,
      viewer,
      input.items ?? (input.skuCodes ?? []).map(skuCode => ({ skuCode, buyCount: 1 })),
    ),
}
