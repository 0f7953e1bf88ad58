import { z } from 'zod'
import { ProductCardSchema } from '../catalog/product-card.ts'
import { endpoint } from '../core/endpoint.ts'
import { flag, id, int, text } from '../core/field.ts'
import { pageFields, toPageSchema } from '../core/paging.ts'

/** A product on the wish list. `seenPrice` is its price when it was added, or null if it was hidden. */
const FavoriteSchema = ProductCardSchema.extend({
  id: z.string(),
  createTime: z.string(),
  seenPrice: z.number().nullable(),
  productStatus: z.int(),
}).meta({ id: 'Favorite' })

const SharingSchema = z.object({ shareKey: z.string().nullable() })

/** 0 is the only collection. */
const collectionType = () => int(0, 0).default(0).describe('Always 0.')

export const favoriteEndpoints = {
  list: endpoint({
    description: 'The wish list, last added first. Products no longer on sale stay with productStatus 2.',
    route: 'POST /api/my/product/collection/list',
    summary: 'List the wish list',
    input: z.object({
      keyword: text(100, 0).optional(),
      /** Returns only this product, to check whether it is on the list. */
      productCode: text(64).optional(),
      ...pageFields(10, 1000),
    }),
    data: toPageSchema(FavoriteSchema),
  }),

  add: endpoint({
    description: 'Adds a product. Adding it again changes nothing.',
    route: 'POST /api/member/collection',
    summary: 'Add to the wish list',
    input: z.object({ productCode: text(64), collectionType: collectionType() }),
    data: z.object({ id: z.string(), productCode: z.string(), total: z.int() }),
    errors: ['NOT_FOUND'],
  }),

  remove: endpoint.idempotent({
    description: 'Removes a product by its productCode or by the row’s ID.',
    route: 'POST /api/member/uncollection/{id}',
    summary: 'Remove from the wish list',
    input: z.object({ id: id(), collectionType: collectionType() }),
    data: z.object({ productCode: z.string(), total: z.int() }),
    errors: ['NOT_FOUND'],
  }),

  sharing: endpoint({
    description: 'The key of the link under which the member shares the wish list; null while it is private.',
    id: 'OWN-favorite-sharing',
    route: 'POST /api/my/product/collection/sharing',
    bodyKind: 'none',
    summary: 'Get the link of the wish list',
    data: SharingSchema,
  }),

  share: endpoint.idempotent({
    description:
      'Shares the wish list under a random key, or makes it private again. Sharing it twice keeps the key; a revoked key never works again.',
    id: 'OWN-favorite-share',
    route: 'POST /api/my/product/collection/share',
    summary: 'Share the wish list or stop sharing it',
    input: z.object({ isShared: flag() }),
    data: SharingSchema,
  }),

  shared: endpoint.open({
    description:
      'Products of a shared wish list that are on sale, last added first, at the viewer’s prices. The owner is not revealed. Unknown and revoked keys fail with NOT_FOUND.',
    id: 'OWN-favorite-shared',
    route: 'POST /api/shop/collection/shared',
    summary: 'List a shared wish list',
    input: z.object({ shareKey: text(64), ...pageFields(20, 100) }),
    data: toPageSchema(ProductCardSchema),
    errors: ['NOT_FOUND'],
  }),
}
