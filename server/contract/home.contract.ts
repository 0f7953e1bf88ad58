import { z } from 'zod'
import { endpoint } from './core/endpoint.ts'
import { id, list, text } from './core/field.ts'
import { pageFields, pageOf } from './core/paging.ts'
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
  /** header, home-main, home-side, home-strip, list or detail; all without it */
  position: text(40, 0).optional(),
  ...pageFields(20, 50),
})

export const homeEndpoints = {
  /** What the header of every page shows: menu, keywords, adverts. */
  header: endpoint({
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

  /** The same for the secondary host; the first server render uses it. */
  headerSecondary: endpoint({
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

  /** Blocks of the home page by tag type, all of them without one, each with its first products. */
  index: endpoint({
    id: 'CALL-shop-home-index',
    method: 'POST',
    path: '/api/shop/home/index',
    bodyKind: 'form',
    access: 'open',
    summary: 'Blocks of the home page',
    input: z.object({ tagType: list(text(40), 20).optional() }),
    data: pageOf(HomeBlockSchema),
    errors: [],
  }),

  /** Products of one home block, page by page. */
  indexProduct: endpoint({
    id: 'CALL-shop-home-index-product',
    method: 'POST',
    path: '/api/shop/home/index/product',
    bodyKind: 'form',
    access: 'open',
    summary: 'Products of a home block',
    input: z.object({ tagType: text(40), ...pageFields(12, 60) }),
    data: pageOf(ProductCardSchema),
    errors: [],
  }),

  /** Adverts of the home page: the carousel, the side column and the strip. */
  indexAdvert: endpoint({
    id: 'CALL-shop-home-index-advert',
    method: 'POST',
    path: '/api/shop/home/index/advert',
    bodyKind: 'form',
    access: 'open',
    summary: 'Adverts of the home page',
    input: advertInput,
    data: pageOf(AdvertSchema),
    errors: [],
  }),

  /** Tag types of the home page in order. */
  tags: endpoint({
    id: 'CALL-shop-home-homeTags',
    method: 'POST',
    path: '/api/shop/home/homeTags',
    bodyKind: 'form',
    access: 'open',
    summary: 'Tag types of the home page',
    input: z.object({}),
    data: pageOf(HomeBlockSchema.omit({ products: true, tiles: true })),
    errors: [],
  }),

  /** Shop news, newest first. */
  news: endpoint({
    id: 'CALL-shop-home-news',
    method: 'POST',
    path: '/api/shop/home/news',
    bodyKind: 'form',
    access: 'open',
    summary: 'Shop news',
    input: z.object(pageFields(10, 50)),
    data: pageOf(NewsSchema),
    errors: [],
  }),

  /** Adverts in force, by position. */
  adverts: endpoint({
    id: 'CALL-shop-home-advertList',
    method: 'POST',
    path: '/api/shop/home/advertList',
    bodyKind: 'form',
    access: 'open',
    summary: 'Adverts by position',
    input: advertInput,
    data: pageOf(AdvertSchema),
    errors: [],
  }),

  /** Posters in order. */
  posters: endpoint({
    id: 'CALL-shop-home-posterList',
    method: 'POST',
    path: '/api/shop/home/posterList',
    bodyKind: 'form',
    access: 'open',
    summary: 'Posters',
    input: z.object(pageFields(10, 50)),
    data: pageOf(PosterSchema),
    errors: [],
  }),

  /** When people answer, and whether they do now by the shop clock. */
  hours: endpoint({
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

  /** Levels, managers and claims of the wholesale programme, for everybody. */
  wholesale: endpoint({
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

  /** A featured collection with its products; without `id` the first one. Unknown ids answer no collection and no rows. */
  featured: endpoint({
    id: 'CALL-shop-home-featured',
    method: 'POST',
    path: '/api/shop/home/featured',
    bodyKind: 'form',
    access: 'open',
    summary: 'Featured collections',
    input: z.object({ id: id().optional(), ...pageFields(20) }),
    data: pageOf(ProductCardSchema).extend({
      collection: CollectionSchema.nullable(),
      collections: z.array(CollectionSchema),
    }),
    errors: [],
  }),

  /** Feeds the top banner; null when there is nothing to announce. */
  top: endpoint({
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
