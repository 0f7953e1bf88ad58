import { z } from 'zod'
import { ProductCardSchema } from '../catalog/product-card.ts'
import { endpoint } from '../core/endpoint.ts'
import { id, list, text } from '../core/field.ts'
import { pageFields, toPageSchema } from '../core/paging.ts'
import { CampaignSchema } from './campaign.schemas.ts'
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

const advertInput = z.object({
  position: text(40, 0)
    .optional()
    .describe('header, home-main, home-side, home-strip, list, or detail; all by default'),
  ...pageFields(20, 50),
})

export const homeEndpoints = {
  header: endpoint.open({
    description: 'Data of the page header: menu, keywords, and banners.',
    route: 'POST /api/shop/home/header',
    summary: 'Get header data',
    data: HeaderDataSchema,
  }),

  headerSecondary: endpoint.open({
    description: 'Data of the page header for the mobile host. Used by the first server render.',
    id: 'CALL-shop-home-header-secondary',
    route: 'POST /api/shop-home-header',
    altMethods: ['GET'],
    bodyKind: 'none',
    summary: 'Get header data of the mobile host',
    data: HeaderDataSchema,
  }),

  index: endpoint.open({
    description: 'Blocks of the home page with their first products, optionally of one tag type.',
    route: 'POST /api/shop/home/index',
    summary: 'List home page blocks',
    input: z.object({ tagType: list(text(40), 20).optional() }),
    data: toPageSchema(HomeBlockSchema),
  }),

  indexProduct: endpoint.open({
    description: 'Products of one home page block.',
    route: 'POST /api/shop/home/index/product',
    summary: 'List products of a home page block',
    input: z.object({ tagType: text(40), ...pageFields(12, 60) }),
    data: toPageSchema(ProductCardSchema),
  }),

  indexAdvert: endpoint.open({
    description: 'Banners of the home page: carousel, side column, and strip.',
    route: 'POST /api/shop/home/index/advert',
    summary: 'List home page banners',
    input: advertInput,
    data: toPageSchema(AdvertSchema),
  }),

  tags: endpoint.open({
    description: 'Tag types of the home page, in order.',
    route: 'POST /api/shop/home/homeTags',
    summary: 'List tag types of the home page',
    data: toPageSchema(HomeBlockSchema.omit({ products: true, tiles: true })),
  }),

  news: endpoint.open({
    description: 'Shop news, newest first.',
    route: 'POST /api/shop/home/news',
    summary: 'List shop news',
    input: z.object(pageFields(10, 50)),
    data: toPageSchema(NewsSchema),
  }),

  adverts: endpoint.open({
    description: 'Current banners by position.',
    route: 'POST /api/shop/home/advertList',
    summary: 'List banners by position',
    input: advertInput,
    data: toPageSchema(AdvertSchema),
  }),

  posters: endpoint.open({
    description: 'Posters, in order.',
    route: 'POST /api/shop/home/posterList',
    summary: 'List posters',
    input: z.object(pageFields(10, 50)),
    data: toPageSchema(PosterSchema),
  }),

  hours: endpoint.open({
    description: 'Support hours, and whether support is open now by the shop clock.',
    route: 'POST /api/shop/home/hours',
    summary: 'Get support hours',
    data: ServiceHoursSchema,
  }),

  wholesale: endpoint.open({
    description: 'Levels, client managers, and benefits of the wholesale program. Public.',
    route: 'POST /api/shop/home/wholesale',
    summary: 'Get the wholesale program',
    data: WholesaleTeaserSchema,
  }),

  featured: endpoint.open({
    description:
      'A featured collection with its products; the first one without `id`. Unknown IDs return no collection and no rows.',
    route: 'POST /api/shop/home/featured',
    summary: 'Get a featured collection',
    input: z.object({ id: id().optional(), ...pageFields(20) }),
    data: toPageSchema(ProductCardSchema).extend({
      collection: CollectionSchema.nullable(),
      collections: z.array(CollectionSchema),
    }),
  }),

  campaign: endpoint.open({
    description:
      'Artwork, rules, and picked products of a campaign, promotion, or featured collection; null for an unknown code. The figures refer to the products currently in its list.',
    id: 'OWN-shop-home-campaign',
    route: 'POST /api/shop/home/campaign',
    summary: 'Get the head of a campaign page',
    input: z.object({ id: id() }),
    data: CampaignSchema.nullable(),
  }),

  top: endpoint.open({
    description: 'Content of the top banner; null when there is none.',
    route: 'GET /api/shop-top',
    altMethods: ['POST'],
    bodyKind: 'none',
    summary: 'Get the top banner',
    data: TopInfoSchema.nullable(),
  }),
}
