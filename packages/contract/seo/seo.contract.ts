import { z } from 'zod'
import { component } from '../core/component.ts'
import { endpoint } from '../core/endpoint.ts'
import { list, text } from '../core/field.ts'
import { toPageSchema } from '../core/paging.ts'

/** Head data of a page. `canonical` is a path without query. */
const SeoSchema = component('Seo', {
  title: z.string(),
  description: z.string(),
  keywords: z.string(),
  canonical: z.string(),
})
export type Seo = z.output<typeof SeoSchema>

const urlInput = z.object({ url: text(500) })
const urlOrId = z.object({
  url: text(500, 0).optional().describe('Path of the page, or its last segment.'),
  id: text(200, 0).optional(),
})

export const seoEndpoints = {
  category: endpoint.open({
    description: 'SEO data of a category page; null for an unknown category.',
    route: 'GET /api/seo/shop-category',
    summary: 'Get SEO data of a category',
    input: urlOrId,
    data: SeoSchema.nullable(),
  }),

  detail: endpoint.open({
    description: 'SEO data of a product page; null for an unknown product. Never contains a price.',
    route: 'GET /api/seo/shop-detail',
    summary: 'Get SEO data of a product',
    input: urlOrId,
    data: SeoSchema.nullable(),
  }),

  static: endpoint.open({
    description: 'SEO data of a static page; null when it has none.',
    route: 'GET /api/seo/shop-static',
    summary: 'Get SEO data of a static page',
    input: urlOrId,
    data: SeoSchema.nullable(),
  }),

  redirect: endpoint.open({
    description: 'The new path of an old path; null when it hasn’t moved.',
    route: 'GET /api/seo/shop-redirect',
    summary: 'Look up a redirect',
    input: urlInput,
    data: z.string().nullable(),
  }),

  spusUrls: endpoint.open({
    description: 'URLs of products by SPU code. Unknown codes are left out.',
    route: 'POST /api/seo/shop-spus-urls',
    bodyKind: 'json',
    summary: 'Get URLs of products',
    input: z.object({ spuCodes: list(text(80), 500, 1) }),
    data: toPageSchema(z.object({ spuCode: z.string(), seoUrl: z.string(), url: z.string() })),
  }),

  page: endpoint.open({
    description: 'Title of a page by its path; null when the page generates its own.',
    route: 'GET /api/page-seo',
    altMethods: ['POST'],
    summary: 'Get the SEO title of a path',
    input: urlInput,
    data: z.object({ seoTitle: z.string(), seoDescription: z.string(), seoKeywords: z.string() }).nullable(),
  }),
}
