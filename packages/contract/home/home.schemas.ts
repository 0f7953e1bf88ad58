import { z } from 'zod'
import { ProductCardSchema } from '../catalog/product-card.ts'
import { MenuNodeSchema, SearchCategorySchema } from '../category/category.schemas.ts'
import { component } from '../core/component.ts'
import { WholesaleManagerSchema } from '../wholesale/wholesale.contract.ts'

export const AdvertSchema = component('Advert', {
  id: z.string(),
  position: z.string(),
  title: z.string(),
  subtitle: z.string(),
  picUrl: z.string(),
  posterUrl: z.string(),
})
export type Advert = z.output<typeof AdvertSchema>

const KeywordSchema = component('Keyword', { keyword: z.string(), url: z.string().nullable() })

/** Data of the page header. */
export const HeaderDataSchema = component('HeaderData', {
  allCategories: z
    .array(SearchCategorySchema)
    .describe("Top-level categories for the search box; the client adds 'All Categories' at the top."),
  categories: z.array(MenuNodeSchema).describe('Groups of the mega-menu.'),
  headAdverts: z.array(AdvertSchema),
  insideKeywords: z.array(KeywordSchema),
  outsideKeywords: z.array(KeywordSchema),
})
export type HeaderData = z.output<typeof HeaderDataSchema>

/** A block of the home page. `products` is filled for kind `products`, `tiles` for the others. */
export const HomeBlockSchema = component('HomeBlock', {
  tagType: z.string(),
  title: z.string(),
  subtitle: z.string(),
  moreUrl: z.string(),
  kind: z.string(),
  products: z.array(ProductCardSchema),
  tiles: z.array(
    z.object({
      name: z.string(),
      url: z.string(),
      image: z.string(),
      links: z.array(z.object({ name: z.string(), url: z.string() })),
    }),
  ),
})
export type HomeBlock = z.output<typeof HomeBlockSchema>

export const NewsSchema = component('News', {
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  url: z.string(),
  publishedAt: z.iso.datetime(),
})

export const PosterSchema = component('Poster', {
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  subtitle: z.string(),
  picUrl: z.string(),
  url: z.string(),
})

/** Support hours by weekday (0 is Sunday) in `timeZone`. */
export const ServiceHoursSchema = component('ServiceHours', {
  timeZone: z.string(),
  isOpen: z.boolean(),
  days: z.array(
    z.object({
      weekday: z.int().min(0).max(6),
      opensAt: z.string(),
      closesAt: z.string(),
      isClosed: z.boolean(),
    }),
  ),
})
export type ServiceHours = z.output<typeof ServiceHoursSchema>

/** Presentation of the wholesale program on the home page and the wholesale page. */
export const WholesaleTeaserSchema = component('WholesaleTeaser', {
  claim: z.string(),
  skuCount: z.int(),
  features: z.array(z.object({ icon: z.string(), title: z.string(), content: z.string(), alt: z.string() })),
  levels: z.array(
    z.object({
      level: z.int(),
      code: z.string(),
      name: z.string(),
      minPurchase: z.number(),
      discountPercent: z.number(),
      pointsFactor: z.number(),
      hasClientManager: z.boolean(),
      extras: z.array(z.string()),
    }),
  ),
  managers: z.array(z.object({ id: z.string(), ...WholesaleManagerSchema.shape })),
  testimonials: z.array(
    z.object({ name: z.string(), country: z.string(), role: z.string(), text: z.string() }),
  ),
})
export type WholesaleTeaser = z.output<typeof WholesaleTeaserSchema>

/** A named product list: campaign, promotion or featured collection. */
export const CollectionSchema = component('Collection', {
  code: z.string(),
  kind: z.string(),
  title: z.string(),
  summary: z.string(),
  imageUrl: z.string(),
  endsAt: z.iso.datetime().nullable(),
  productCount: z.int(),
})
export type Collection = z.output<typeof CollectionSchema>

/** Content of the top banner. The countdown ends at a fixed time in the visitor's time zone. */
export const TopInfoSchema = component('TopInfo', {
  text: z.string(),
  url: z.string(),
  hasCountdown: z.boolean(),
  countdownEndsAt: z
    .string()
    .nullable()
    .describe('As `2025/08/01 23:59:59`, in the visitor’s own time zone; null without a countdown.'),
})
export type TopInfo = z.output<typeof TopInfoSchema>
