import { z } from 'zod'
import { ProductCardSchema } from '../catalog/product-card.ts'
import { ProductFilterSchema } from '../catalog/product-filter.ts'
import { SearchCategorySchema } from '../category/category.schemas.ts'
import { component } from '../core/component.ts'
import { endpoint } from '../core/endpoint.ts'
import { categoryId, int, longText, text } from '../core/field.ts'
import { pageFields, toPageSchema } from '../core/paging.ts'
import { rateLimits } from '../core/rate-limits.ts'
import { SEARCH_LOG_FLAGS, SEARCH_MAX_LENGTH, SEARCH_PAGE_SIZE } from './search-constants.ts'

// Far above the search limit, because the search itself must respond with the text of the catalog.
const keyword = () => longText(20_000, 0)

const searchInput = ProductFilterSchema.extend({
  keyWord: keyword().default(''),
  ...pageFields(SEARCH_PAGE_SIZE),
})

/** The first entry is synthetic: it is created for the response and never stored. */
const searchCategories = z.array(SearchCategorySchema)

const SuggestionSchema = component('Suggestion', {
  suggestions: z.array(z.string()).describe('Terms to search for, plain text.'),
  /** Categories with results, after 'All Categories' (0); empty without results. */
  categories: searchCategories,
  items: z.array(ProductCardSchema),
  totalItems: z.int(),
  alsoBought: z
    .array(ProductCardSchema)
    .optional()
    .describe('Up to 3 products that several buyers of the first results ordered with them.'),
  correctedQuery: z.string().nullable().describe('Corrected search term; null when nothing was corrected.'),
})
export type Suggestion = z.output<typeof SuggestionSchema>

export const SearchReadingSchema = component('SearchReading', {
  models: z.array(z.string()).describe('Recognized models, most likely first.'),
  kind: z.string().nullable().describe('Recognized kind of part or tool.'),
  grade: z.string().nullable(),
  corrections: z.array(z.object({ typed: z.string(), meant: z.string() })),
  dropped: z.array(z.string()).describe('Requested words without results, as typed.'),
  uncarried: z
    .object({
      model: z.string().describe('Name of the model.'),
      isNewer: z.boolean().describe('Whether it is newer than all models of its line in the shop.'),
    })
    .nullable()
    .describe('A model that the shop doesn’t carry. The latest models of its line are shown instead.'),
  showing: z.string().nullable().describe('What is shown instead; null when everything was found.'),
  suggestions: z.array(z.string()).describe('Terms to try when nothing was found.'),
})
export type SearchReading = z.output<typeof SearchReadingSchema>

const SearchResultSchema = component('SearchResult', {
  rows: z.array(ProductCardSchema),
  total: z.int().describe('Number of results, of the corrected query if there is one.'),
  correctedQuery: z.string().nullable(),
  categories: searchCategories,
  reading: SearchReadingSchema.optional().describe(
    'How the query was understood: recognized, corrected, and ignored words.',
  ),
})
export type SearchResult = z.output<typeof SearchResultSchema>

export const searchEndpoints = {
  search: endpoint.open({
    description: `Search results. Exact SKU and model codes come first. A term without results is corrected to a similar one. A blank keyword lists everything; keywords above ${SEARCH_MAX_LENGTH} characters are rejected.`,
    route: 'POST /api/shop/home/searchEs',
    summary: 'Search products',
    input: searchInput,
    data: SearchResultSchema,
  }),

  recommended: endpoint.open({
    description: 'Products to show when a search found nothing: best sellers, those of the category first.',
    route: 'POST /api/shop/home/search',
    summary: 'List recommended products',
    input: searchInput,
    data: toPageSchema(ProductCardSchema),
  }),

  log: endpoint.open({
    description: 'Records a search for the popular terms and the search report.',
    route: 'POST /api/shop/home/searchLog',
    rateLimit: rateLimits.searchLog,
    summary: 'Log a search',
    input: z.object({
      keyWord: keyword(),
      deviceType: int(0, 99).default(6),
      logFlag: int(0, 99)
        .default(SEARCH_LOG_FLAGS.searched)
        .describe('1: search; 2: a result was used; 3: a product was chosen from the suggestions.'),
      sysType: int(0, 99).default(1),
      pageLocation: text(300, 0).default(''),
    }),
    data: z.null(),
    errors: ['REFUSED'],
  }),

  tags: endpoint.open({
    description: 'Tags that narrow a search, most results first.',
    route: 'POST /api/shop/home/searchTag',
    summary: 'List tags of a search',
    input: z.object({
      keyWord: keyword().default(''),
      spuCode: text(80, 0).optional(),
      categoryId: categoryId().optional(),
    }),
    data: toPageSchema(
      z.object({ tagId: z.int(), tagName: z.string(), groupName: z.string(), count: z.int() }),
    ),
  }),

  autoComplete: endpoint.open({
    description: 'Terms that start with the typed text, for the older search box.',
    route: 'POST /api/shop/home/autoCompleteSearch',
    summary: 'Suggest terms (older search box)',
    input: z.object({ keyWord: keyword().default(''), ...pageFields(10, 20) }),
    data: toPageSchema(z.object({ keyword: z.string() })),
  }),

  suggest: endpoint.open({
    description:
      'Suggestions while typing, from the first character. A blank keyword returns an empty object.',
    route: 'GET /api/shop/home/suggest',
    summary: 'Suggest products and terms',
    input: z.object({
      keyword: keyword().default(''),
      categoryId: categoryId().optional(),
      ...pageFields(10, 50),
    }),
    data: SuggestionSchema,
  }),
}
