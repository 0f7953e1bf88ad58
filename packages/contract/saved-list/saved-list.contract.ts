import { z } from 'zod'
import { CartSummarySchema } from '../cart/cart.schemas.ts'
import { component } from '../core/component.ts'
import { endpoint } from '../core/endpoint.ts'
import { buyCount, flag, id, list, skuCode, text } from '../core/field.ts'
import { toPageSchema } from '../core/paging.ts'
import { QuickCheckSchema } from '../quick-order/quick-order.schemas.ts'
import { QUICK_ROWS } from '../quick-order/quick-order-limits.ts'

/** Maximum number of saved lists per member. */
export const MAX_LISTS = 50

/** A list of SKUs that the member saved for repeat orders. */
const SavedListSchema = component('SavedList', {
  id: z.string(),
  name: z.string(),
  skuCount: z.int(),
  pieceCount: z.int(),
  createTime: z.iso.datetime(),
  updateTime: z.iso.datetime(),
  images: z.array(z.string()).describe('Pictures of its first SKUs.'),
})
export type SavedList = z.output<typeof SavedListSchema>

const items = () => list(z.object({ skuCode: skuCode(), buyCount: buyCount() }), QUICK_ROWS)
const name = () => text(80)

export const savedListEndpoints = {
  list: endpoint({
    description: 'The member’s lists, last changed first.',
    id: 'OWN-saved-list-list',
    route: 'POST /api/savedList/list',
    bodyKind: 'none',
    summary: 'List saved lists',
    data: toPageSchema(SavedListSchema),
  }),

  detail: endpoint({
    description: 'A list with the current price and availability of each row.',
    id: 'OWN-saved-list-detail',
    route: 'POST /api/savedList/detail',
    bodyKind: 'json',
    summary: 'Get a saved list',
    input: z.object({ id: id() }),
    data: z.object({ list: SavedListSchema, check: QuickCheckSchema }),
    errors: ['NOT_FOUND'],
  }),

  create: endpoint.idempotent({
    description:
      'Saves a list from `items`, the cart, or an order. Duplicate SKUs are added up. Names are unique per member.',
    id: 'OWN-saved-list-create',
    route: 'POST /api/savedList/create',
    bodyKind: 'json',
    summary: 'Save a list',
    input: z.object({
      name: name(),
      items: items().optional(),
      fromCart: flag().default(false),
      orderNo: text(40).optional(),
    }),
    data: SavedListSchema,
    errors: ['NOT_FOUND', 'REFUSED'],
  }),

  rename: endpoint.idempotent({
    description: 'Renames one of the member’s saved lists.',
    id: 'OWN-saved-list-rename',
    route: 'POST /api/savedList/rename',
    bodyKind: 'json',
    summary: 'Rename a saved list',
    input: z.object({ id: id(), name: name() }),
    data: SavedListSchema,
    errors: ['NOT_FOUND'],
  }),

  save: endpoint({
    description: 'Replaces the items of a list and keeps their order.',
    id: 'OWN-saved-list-save',
    route: 'POST /api/savedList/save',
    bodyKind: 'json',
    summary: 'Edit a saved list',
    input: z.object({ id: id(), items: items() }),
    data: z.object({ list: SavedListSchema, check: QuickCheckSchema }),
    errors: ['NOT_FOUND'],
  }),

  remove: endpoint.idempotent({
    description: 'Deletes one of the member’s saved lists.',
    id: 'OWN-saved-list-remove',
    route: 'POST /api/savedList/remove',
    bodyKind: 'json',
    summary: 'Delete a saved list',
    input: z.object({ id: id() }),
    data: z.object({ removed: z.int() }),
    errors: ['NOT_FOUND'],
  }),

  toCart: endpoint.idempotent({
    description:
      'Adds all available items of a list to the cart. Idempotent with the Idempotency-Key header.',
    id: 'OWN-saved-list-to-cart',
    route: 'POST /api/savedList/toCart',
    bodyKind: 'json',
    repeats: { isTold: true },
    summary: 'Add a saved list to the cart',
    input: z.object({ id: id() }),
    data: QuickCheckSchema.extend({ isRepeat: z.boolean(), summary: CartSummarySchema }).meta({
      id: 'SavedListAdded',
    }),
    errors: ['NOT_FOUND'],
  }),
}
