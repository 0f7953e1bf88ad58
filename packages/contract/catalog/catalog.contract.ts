import { z } from 'zod'
import { RequestedSkuSchema } from '../cart/cart.schemas.ts'
import { endpoint } from '../core/endpoint.ts'
import { int, list, listBody, longText, skuCode, text } from '../core/field.ts'
import { pageFields, toPageSchema } from '../core/paging.ts'
import { BackGlassJobSchema } from './back-glass-job.schemas.ts'
import {
  CombinationSchema,
  CompatibleModelSchema,
  FacetsSchema,
  ProductDescriptionSchema,
  ProductDetailSchema,
  SkuPriceSchema,
} from './catalog.schemas.ts'
import { ComparedSkuSchema } from './compare.schemas.ts'
import { DevicePartsSchema } from './device-parts.schemas.ts'
import { ProductCardSchema } from './product-card.ts'
import { ProductFilterSchema, productFilterFields } from './product-filter.ts'
import { RefurbishingJobSchema } from './refurbishing-job.schemas.ts'
import { MAX_COMPARED } from './selection-limits.ts'

/** Default page size of product lists (AMB-9-list-page-sizes). */
const LIST_PAGE_SIZE = 20

/** Identifies a product by SEO URL (`id` and `seoUrl` are equivalent), product code or SPU code. */
const productName = z.object({
  id: text(200).optional(),
  seoUrl: text(200).optional(),
  productCode: text(80).optional(),
  spuCode: text(80).optional(),
})

const option = z.object({ id: z.int(), name: z.string(), count: z.int() })

export const catalogEndpoints = {
  list: endpoint.open({
    description:
      'One page of products that match the filters. The sort order is stable, so pages never repeat or skip a product.',
    route: 'POST /api/shop/home/list/product',
    summary: 'List products of a category or campaign',
    input: ProductFilterSchema.extend(pageFields(LIST_PAGE_SIZE)),
    data: toPageSchema(ProductCardSchema),
  }),

  facets: endpoint.open({
    description:
      'Filter values with counts, for the same filters as the list. Each group ignores its own selection.',
    route: 'POST /api/shop/product/queryFeaturesByCategoryId',
    summary: 'List filter values with counts',
    input: z.object({
      ...productFilterFields,
      keyWord: longText(2000, 0).optional(),
      group: text(60).optional().describe('Return all values of this group only.'),
      valuesPerGroup: int(1, 1000).default(10),
    }),
    data: FacetsSchema,
  }),

  detail: endpoint.open({
    description: 'Everything the product page shows first. Unknown products fail with NOT_FOUND.',
    route: 'POST /api/shop/product/detail',
    summary: 'Get a product with its SKUs and prices',
    input: productName,
    data: ProductDetailSchema,
    errors: ['NOT_FOUND'],
  }),

  description: endpoint.open({
    description: 'The detailed description of a product.',
    route: 'POST /api/shop/product/detail/desc',
    summary: 'Get the description of a product',
    input: productName,
    data: ProductDescriptionSchema,
    errors: ['NOT_FOUND'],
  }),

  recommended: endpoint.open({
    description:
      'Related products. `recommend` mixes accessories, other parts of the same model and best sellers of the category.',
    route: 'POST /api/shop/product/detailRecommendList',
    summary: 'List related products',
    input: productName.extend({
      kind: z
        .enum(['recommend', 'accessory', 'alternative', 'model'])
        .default('recommend')
        .describe(
          '`accessory`: also needed for the job; `alternative`: other products for the same repair; `model`: more parts for the model.',
        ),
      ...pageFields(12, 48),
    }),
    data: toPageSchema(ProductCardSchema),
    errors: ['NOT_FOUND'],
  }),

  skuPrice: endpoint.open({
    description: 'Current prices of a list of SKUs and quantities. Unknown codes are left out.',
    route: 'POST /api/shop/product/skuPrice',
    summary: 'Get prices of SKUs at quantities',
    input: listBody(RequestedSkuSchema, 1000),
    data: toPageSchema(SkuPriceSchema),
  }),

  combinations: endpoint.open({
    description: 'Available repair kits, optionally only those that contain a product or fit a model.',
    route: 'POST /api/shop/product/combine/list',
    summary: 'List repair kits',
    input: z.object({
      productCode: text(80).optional(),
      deviceId: int(1).optional().describe('Only kits whose parts all fit this model.'),
      ...pageFields(10, 50),
    }),
    data: toPageSchema(CombinationSchema),
  }),

  preferential: endpoint.open({
    description: 'Products on sale, largest discount first.',
    route: 'POST /api/product/preferential/list',
    summary: 'List products on sale',
    input: ProductFilterSchema.extend(pageFields(LIST_PAGE_SIZE)),
    data: toPageSchema(ProductCardSchema),
  }),

  finder: endpoint.open({
    description:
      'The next step of the model finder: brands, then series, models, and parts, each with its count.',
    id: 'OWN-shop-finder-options',
    route: 'GET /api/shop/finder/options',
    summary: 'Find parts by device model',
    input: z.object({
      brandId: int(1).optional(),
      seriesId: int(1).optional(),
      deviceId: int(1).optional(),
    }),
    data: z.object({
      brands: z.array(option),
      series: z.array(option),
      models: z.array(option.extend({ modelCodes: z.array(z.string()), url: z.string() })),
      parts: z
        .array(option.extend({ url: z.string(), tagIds: z.array(z.int()) }))
        .describe('Part types of the selected model; `url` and `tagIds` open its list.'),
    }),
  }),

  compare: endpoint.open({
    description: 'Up to four SKUs side by side, in the requested order. Unknown codes are left out.',
    id: 'OWN-catalog-compare',
    route: 'POST /api/shop/product/compare',
    summary: 'Compare SKUs',
    input: z.object({ skuCodes: list(skuCode(), MAX_COMPARED, 1) }),
    data: toPageSchema(ComparedSkuSchema),
  }),

  deviceParts: endpoint.open({
    description:
      'The parts sold for a device, each with the lowest price for the viewer, stock, and its position in the exploded view. Without a model or product, returns the most popular device.',
    id: 'OWN-shop-finder-parts',
    route: 'GET /api/shop/finder/parts',
    summary: 'List the parts of a device with prices and positions',
    input: z.object({
      deviceId: int(1).optional(),
      productCode: text(80).optional().describe('A product that fits the device. Its part is highlighted.'),
    }),
    data: DevicePartsSchema,
    errors: ['NOT_FOUND'],
  }),

  backGlassJob: endpoint.open({
    description:
      'Compares replacing a bonded back glass with a laser and with a new housing: working time, and parts at the viewer’s prices.',
    id: 'OWN-catalog-back-glass-job',
    route: 'POST /api/shop/product/backGlassJob',
    summary: 'Compare ways to replace a back glass',
    data: BackGlassJobSchema,
  }),

  refurbishingJob: endpoint.open({
    description:
      'Requirements for refurbishing displays: a machine and supplies for each step, the output of each production line, and for each model the parts and a ready-to-install screen at the viewer’s prices.',
    id: 'OWN-catalog-refurbishing-job',
    route: 'POST /api/shop/product/refurbishingJob',
    summary: 'Compare refurbished screens with bought ones',
    data: RefurbishingJobSchema,
  }),

  checkModel: endpoint.open({
    description:
      'Checks whether a product fits a model, given by code or name. Ignores case, spaces, and hyphens.',
    id: 'OWN-shop-finder-check',
    route: 'GET /api/shop/finder/check',
    summary: 'Check whether a product fits a model',
    input: z.object({ productCode: text(80), code: text(80) }),
    data: z.object({
      result: z.enum(['fits', 'does-not-fit', 'unknown']).describe('`unknown` when no model has this code.'),
      models: z.array(CompatibleModelSchema),
    }),
    errors: ['NOT_FOUND'],
  }),
}
