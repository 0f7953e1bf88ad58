import { z } from 'zod'
import { categoryId, dollars, flag, id, int, list, text } from '../core/field.ts'

/** Named product lists. Each has a separate page that reuses the category list. */
export const listPages = [
  'best-sellers',
  'new-arrivals',
  'hot-deals',
  'promotion',
  'free-shipping',
  'lowest-price',
  'recommended',
  'featured',
  'thanksgiving',
] as const
export type ListPage = (typeof listPages)[number]

/** Sort orders of product lists (AMB-9-default-enumerations; 3 and 4 are additions of this shop). */
export const sortTypes = {
  recommended: -1,
  priceUp: 0,
  priceDown: 1,
  newest: 2,
  sales: 3,
  rating: 4,
} as const

/**
 * Filters of a product list. Values within a feature or tag group are combined with OR, groups with AND. `features`
 * accepts ids of feature values or `key:value` texts.
 */
export const productFilterFields = {
  categoryId: categoryId().optional().describe('Category ID; 0 for all.'),
  url: text(120, 0)
    .optional()
    .describe('URL slug of the category, or its ID as text. Overrides `categoryId`.'),
  tagIds: list(int(1), 40).optional(),
  features: list(text(160), 60).optional(),
  deviceIds: list(int(1), 40).optional().describe('Only parts that fit one of these models.'),
  priceMin: dollars().optional().describe('In dollars, inclusive. Hidden prices never match.'),
  priceMax: dollars().optional(),
  inStock: flag().optional(),
  sortType: int(-1, 4)
    .default(-1)
    .describe(
      '-1: recommended, 0: lowest price first, 1: highest price first, 2: newest, 3: best selling, 4: best rated',
    ),
  page: z.enum(listPages).optional().describe('Named product list, such as best-sellers.'),
  campaign: id().optional().describe('Code of a campaign, promotion, or featured collection.'),
}

export const ProductFilterSchema = z.object(productFilterFields)
export type ProductFilter = z.output<typeof ProductFilterSchema>
