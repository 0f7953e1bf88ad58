import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { categoryId, text } from '../core/field.ts'
import { toPageSchema } from '../core/paging.ts'
import { CategorySchema, CrumbSchema, SearchCategorySchema } from './category.schemas.ts'

const categoryInput = z.object({
  categoryId: categoryId().optional(),
  url: text(120, 0)
    .optional()
    .describe('URL slug of the category, or its ID as text. Overrides `categoryId`.'),
})

export const categoryEndpoints = {
  get: endpoint.open({
    description:
      'One category with breadcrumb, subcategories, and tags. Unknown categories fail with NOT_FOUND; 0 is the whole shop.',
    route: 'GET /api/shop/category',
    summary: 'Get a category',
    input: categoryInput,
    data: CategorySchema,
    errors: ['NOT_FOUND'],
  }),

  list: endpoint.open({
    description:
      "Direct subcategories of `categoryId`. 0 returns the top level, without the entry 'All Categories'.",
    route: 'POST /api/shop/category/list',
    summary: 'List subcategories',
    input: z.object({ categoryId: categoryId().default(0) }),
    data: toPageSchema(SearchCategorySchema),
  }),

  children: endpoint.open({
    description: 'All categories below `categoryId`, each with its parent, level by level.',
    route: 'POST /api/shop/category/categoryChildrenList',
    summary: 'List all categories below a category',
    input: categoryInput,
    data: toPageSchema(SearchCategorySchema.extend({ parentId: z.int().nullable() })),
  }),

  parents: endpoint.open({
    description: 'The path from the top level to the category, including the category.',
    route: 'POST /api/shop/category/categoryParentList',
    summary: 'Get the path to a category',
    input: categoryInput,
    data: toPageSchema(SearchCategorySchema),
  }),

  urlBySpu: endpoint.open({
    description: 'The deepest category of a product.',
    route: 'POST /api/shop/product/categoryUrlBySpu',
    summary: 'Get the category of a product',
    input: z.object({ spuCode: text(80) }),
    data: z.object({
      categoryId: z.int(),
      nameEn: z.string(),
      url: z.string(),
      breadcrumbs: z.array(CrumbSchema),
    }),
    errors: ['NOT_FOUND'],
  }),
}
