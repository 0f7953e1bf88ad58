import { z } from 'zod'
import { ProductCardSchema } from '../catalog/product-card.ts'
import { endpoint } from '../core/endpoint.ts'
import { flag, id, list, text } from '../core/field.ts'
import { pageFields, toPageSchema } from '../core/paging.ts'

const BrowseEntrySchema = ProductCardSchema.extend({
  id: z.string(),
  viewTime: z.string(),
  productStatus: z.int(),
}).meta({ id: 'BrowseEntry' })

export const historyEndpoints = {
  list: endpoint({
    description: 'Products the member has viewed, last viewed first, each once, up to 100.',
    route: 'POST /api/my/browse/list',
    summary: 'List recently viewed products',
    input: z.object(pageFields(10)),
    data: toPageSchema(BrowseEntrySchema),
  }),

  remove: endpoint({
    description: 'Removes entries by row IDs or product codes, or all of them.',
    route: 'POST /api/member/browse/remove',
    summary: 'Remove from recently viewed',
    input: z.object({
      ids: list(id(), 100).optional(),
      productCodes: list(text(64), 100).optional(),
      isAll: flag().default(false),
    }),
    data: z.object({ removed: z.int(), total: z.int() }),
  }),

  add: endpoint({
    description:
      'Records that the member viewed a product. Sent by the product page; unknown products are ignored.',
    id: 'OWN-browse-add',
    route: 'POST /api/member/browse/add',
    summary: 'Record a product view',
    input: z.object({ productCode: text(64) }),
    data: z.object({ total: z.int() }),
  }),
}
