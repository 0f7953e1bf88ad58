import { z } from 'zod'
import { endpoint } from './core/endpoint.ts'
import { id, list, text } from './core/field.ts'
import { pageFields, toPageSchema } from './core/paging.ts'
import {
  AdvertSchema,
  CollectionSchema,
  HeaderDataSchema,
  HomeBlockSchema,
  NewsSchema,
  PosterSchema,
  ServiceHoursSchema,
  TopInfoSchema,
  WholesaleTeaserSchema,
} from './home.schemas.ts'
import { ProductCardSchema } from './product-card.ts'

const advertInput = z.object({
  position: text(40, 0)
    .optional()
    .describe('header, home-main, home-side, home-strip, list or detail; all without it'),
  ...pageFields(20, 50),
})

export const homeEndpoints = {
  header: endpoint({
    description: 'What the header of every page shows: menu, keywords, adverts.',
    id: 'CALL-shop-home-header',
    method: 'POST',
    path: '/api/shop/home/header',
    bodyKind: 'form',
    access: 'open',
    summary: 'Header data',
    input: z.object({}),
    data: HeaderDataSchema,
    errors: [],
  }),

  headerSecondary: endpoint({
    description: 'The same for the secondary host; the first server render uses it.',
    id: 'CALL-shop-home-header-secondary',
    method: 'POST',
    altMethods: ['GET'],
    path: '/api/shop-home-header',
    bodyKind: 'none',
    access: 'open',
    summary: 'Header data of the secondary host',
    input: z.object({}),
    data: HeaderDataSchema,
    errors: [],
  }),

  index: endpoint({
    description:
      'Blocks of the home page by tag type, all of them without one, each with its first products.',
    id: 'CALL-shop-home-index',
    method: 'POST',
    path: '/api/shop/home/index',
    bodyKind: 'form',
    access: 'open',
    summary: 'Blocks of the home page',
    input: z.object({ tagType: list(text(40), 20).optional() }),
    data: toPageSchema(HomeBlockSchema),
    errors: [],
  }),

  indexProduct: endpoint({
    description: 'Products of one home block, page by page.',
    id: 'CALL-shop-home-index-product',
    method: 'POST',
    path: '/api/shop/home/index/product',
    bodyKind: 'form',
    access: 'open',
    summary: 'Products of a home block',
    input: z.object({ tagType: text(40), ...pageFields(12, 60) }),
    data: toPageSchema(ProductCardSchema),
    errors: [],
  }),

  indexAdvert: endpoint({
    description: 'Adverts of the home page: the carousel, the side column and the strip.',
    id: 'CALL-shop-home-index-advert',
    method: 'POST',
    path: '/api/shop/home/index/advert',
    bodyKind: 'form',
    access: 'open',
    summary: 'Adverts of the home page',
    input: advertInput,
    data: toPageSchema(AdvertSchema),
    errors: [],
  }),

  tags: endpoint({
    description: 'Tag types of the home page in order.',
    id: 'CALL-shop-home-homeTags',
    method: 'POST',
    path: '/api/shop/home/homeTags',
    bodyKind: 'form',
    access: 'open',
    summary: 'Tag types of the home page',
    input: z.object({}),
    data: toPageSchema(HomeBlockSchema.omit({ products: true, tiles: true })),
    errors: [],
  }),

  news: endpoint({
    description: 'Shop news, newest first.',
    id: 'CALL-shop-home-news',
    method: 'POST',
    path: '/api/shop/home/news',
    bodyKind: 'form',
    access: 'open',
    summary: 'Shop news',
    input: z.object(pageFields(10, 50)),
    data: toPageSchema(NewsSchema),
    errors: [],
  }),

  adverts: endpoint({
    description: 'Adverts in force, by position.',
    id: 'CALL-shop-home-advertList',
    method: 'POST',
    path: '/api/shop/home/advertList',
    bodyKind: 'form',
    access: 'open',
    summary: 'Adverts by position',
    input: advertInput,
    data: toPageSchema(AdvertSchema),
    errors: [],
  }),

  posters: endpoint({
    description: 'Posters in order.',
    id: 'CALL-shop-home-posterList',
    method: 'POST',
    path: '/api/shop/home/posterList',
    bodyKind: 'form',
    access: 'open',
    summary: 'Posters',
    input: z.object(pageFields(10, 50)),
    data: toPageSchema(PosterSchema),
    errors: [],
  }),

  hours: endpoint({
    description: 'When people answer, and whether they do now by the shop clock.',
    id: 'CALL-shop-home-hours',
    method: 'POST',
    path: '/api/shop/home/hours',
    bodyKind: 'form',
    access: 'open',
    summary: 'Service hours',
    input: z.object({}),
    data: ServiceHoursSchema,
    errors: [],
  }),

  wholesale: endpoint({
    description: 'Levels, managers and claims of the wholesale programme, for everybody.',
    id: 'CALL-shop-home-wholesale',
    method: 'POST',
    path: '/api/shop/home/wholesale',
    bodyKind: 'form',
    access: 'open',
    summary: 'The wholesale program',
    input: z.object({}),
    data: WholesaleTeaserSchema,
    errors: [],
  }),

  featured: endpoint({
    description:
      'A featured collection with its products; without `id` the first one. Unknown ids answer no collection and no rows.',
    id: 'CALL-shop-home-featured',
    method: 'POST',
    path: '/api/shop/home/featured',
    bodyKind: 'form',
    access: 'open',
    summary: 'Featured collections',
    input: z.object({ id: id().optional(), ...pageFields(20) }),
    data: toPageSchema(ProductCardSchema).extend({
      collection: CollectionSchema.nullable(),
      collections: z.array(CollectionSchema),
    }),
    errors: [],
  }),

  top: endpoint({
    description: 'Feeds the top banner; null when there is nothing to announce.',
    id: 'CALL-shop-top',
    method: 'GET',
    altMethods: ['POST'],
    path: '/api/shop-top',
    bodyKind: 'none',
    access: 'open',
    summary: 'Top banner',
    input: z.object({}),
    data: TopInfoSchema.nullable(),
    errors: [],
  }),
}
