import { toCurrencyMark } from '@fixbench/contract/core/currency-mark.ts'
import { shopTime } from '@fixbench/fixtures/shop-time.ts'
import type { NewRow } from '@fixbench/server/database/insert-rows.ts'
import type { PackFile } from '../format/pack.schemas.ts'
import type { Pack } from '../format/read-pack.ts'
import { getCityName, getOrderPrefix } from './brand.ts'
import type { Numbered } from './catalog-rows.ts'
import type { Target } from './database.ts'
import { isNeutral, toAboutSections, toNeutralSections } from './neutral-text.ts'
import type { PictureUrls } from './picture-urls.ts'
import { MARK } from './pictures.ts'

const ON_HOME = 12
const IN_LIST = 60
const NEWEST = 24
/** With more banners than this, the last ones stand beside the others. */
const SIDE_FROM = 2
const SIDE_BANNERS = 2

type Parts = { pack: Pack; products: readonly Numbered[]; pictures: PictureUrls }

/** Due events that every shop has. */
const DAILY_EVENTS = ['wholesale-review', 'stock-delivery', 'request-keys-expiry']

/** Prefix of the order numbers that texts of the seeded shop give as examples. */
const SEEDED_NUMBER = /\bFB(?=\d{6})/g

/** An amount in the texts of the seeded shop, without the currency before it. */
const SEEDED_AMOUNT = /(?<!US ?|[A-Z])\$(?=\d)/g

/** A text of the seeded shop with its amounts as the pack writes them. */
const toOwnAmounts = (text: string, { currencyDisplay }: PackFile): string =>
  text.replaceAll(SEEDED_AMOUNT, toCurrencyMark(currencyDisplay))

/** Pages about the trade of the seeded shop. */
const TRADE_PAGES = [
  '/screen-refurbishing-solution',
  '/product-experiencer',
  '/trademark-disclaimer.html',
  '/quality-control.html',
]

/** Writes home page, lists of products, pages and questions, coupons, and what is due. */
export const writeContent = (target: Target, parts: Parts): void => {
  writeLists(target, parts)
  writeHome(target, parts)
  writePages(target, parts.pack.shop)
  writeCoupons(target)
  writeDueEvents(target)
  writeTracking(target, parts.pack.shop)
  writeChoices(target, parts.pack.shop)
}

const lists = (products: readonly Numbered[]) => {
  const sold = products.filter(({ product }) => product.isPublished)
  const isReduced = ({ product }: Numbered): boolean =>
    product.variants.some(({ compareAtCents }) => compareAtCents !== null)
  return {
    best: sold,
    newest: sold.toReversed().slice(0, NEWEST),
    reduced: sold.filter(isReduced),
    cheapest: sold.toSorted((one, other) => toLowest(one) - toLowest(other)),
  }
}

const toLowest = ({ product }: Numbered): number =>
  Math.min(...product.variants.map(({ priceCents }) => priceCents))

const writeLists = ({ insert }: Target, { products, pictures, pack }: Parts): void => {
  const { best, newest, reduced, cheapest } = lists(products)
  const imageUrl = findBannerUrl(pack.shop, pictures)
  const campaigns = [
    { code: 'best-sellers', title: 'Best Sellers', summary: 'What customers order most.', members: best },
    { code: 'new-arrivals', title: 'New Arrivals', summary: 'New in the shop.', members: newest },
    { code: 'hot-deals', title: 'Hot Deals', summary: 'Reduced for a short time.', members: reduced },
    { code: 'promotion', title: 'Promotions', summary: 'Reduced products.', members: reduced },
    { code: 'lowest-price', title: 'Lowest Price', summary: 'Lowest prices first.', members: cheapest },
    { code: 'recommended', title: 'Recommended for You', summary: 'Popular and in stock.', members: best },
  ]

  campaigns.forEach(({ members, ...campaign }, sort) => {
    insert('Campaign', [{ ...campaign, kind: 'campaign', imageUrl, sort }])
    insert(
      'CampaignProduct',
      members.map(({ id }, place) => ({ campaignCode: campaign.code, productId: id, sort: place })),
    )
  })
}

/** The picture of a page that needs one: the first banner's, else the mark. */
export const findBannerUrl = ({ banners }: PackFile, pictures: PictureUrls): string => {
  const image = banners.find(banner => banner.image !== undefined)?.image
  return pictures.get(image ?? MARK)
}

type Block = {
  tagType: string
  title: string
  subtitle: string
  moreUrl: string
  members: readonly Numbered[]
}

const writeHome = ({ insert }: Target, parts: Parts): void => {
  const { shop } = parts.pack
  toBlocks(parts).forEach(({ members, ...block }, sort) => {
    insert('HomeBlock', [{ ...block, sort }])
    insert(
      'HomeBlockProduct',
      members.map(({ id }, place) => ({ tagType: block.tagType, productId: id, sort: place })),
    )
  })

  insert(
    'Advert',
    shop.banners.map(({ title, subtitle, image, url }, sort) => ({
      position:
        shop.banners.length > SIDE_FROM && sort >= shop.banners.length - SIDE_BANNERS
          ? 'home-side'
          : 'home-main',
      title,
      subtitle,
      picUrl: image === undefined ? findBannerUrl(shop, parts.pictures) : parts.pictures.get(image),
      posterUrl: url,
      sort,
    })),
  )
  insert('TopBanner', [{ text: shop.tagline, url: '/', hasCountdown: false }])
  insert(
    'HotKeyword',
    shop.keywords.map((keyword, sort) => ({ keyword, place: 'inside', sort })),
  )
  insert('SeoTitle', [{ path: '/', title: `${shop.name}: ${shop.tagline}`, description: shop.description }])
}

const toBlocks = ({ pack, products }: Parts): Block[] => {
  const { best, newest, reduced } = lists(products)
  const fixed = [
    ['best-sellers', 'Best sellers', '/best-sellers', best.slice(0, IN_LIST)],
    ['new-arrivals', 'New arrivals', '/new-arrivals', newest.slice(0, ON_HOME)],
    ['hot-deals', 'Hot deals', '/hot-deals', reduced.slice(0, ON_HOME)],
    ['recommended', 'Recommended', '/recommended.html', best.slice(0, IN_LIST)],
  ] as const

  return [
    ...fixed.map(
      ([tagType, title, moreUrl, members]): Block => ({ tagType, title, subtitle: '', moreUrl, members }),
    ),
    ...pack.shop.blocks.map((block, index) => toOwnBlock(block, `block-${index + 1}`, best)),
  ].filter(({ members }) => members.length > 0)
}

/** A block of the pack: of the products that it names, else the best ones with its tag or of its type. */
const toOwnBlock = (
  { title, subtitle, tag, type, handles }: PackFile['blocks'][number],
  tagType: string,
  best: readonly Numbered[],
): Block => {
  const word = type ?? tag
  const isMember = ({ product }: Numbered): boolean =>
    tag === undefined ? product.type === type : product.tags.includes(tag)
  const named = handles?.flatMap(handle => best.find(({ product }) => product.handle === handle) ?? [])

  return {
    tagType,
    title,
    subtitle,
    moreUrl: word === undefined ? '/best-sellers' : `/search/${encodeURIComponent(word)}`,
    members: named ?? best.filter(isMember).slice(0, ON_HOME),
  }
}

type Page = { path: string; title: string; summary: string; sections: string; updatedAt: string }
type Entry = NewRow & { question: string; answer: string; groupCode: string }

const writePages = ({ database, insert }: Target, shop: PackFile): void => {
  const pages = database
    .prepare('select path, title, summary, sections, updatedAt from template.InfoPage')
    .all() as Page[]
  for (const { sections: seeded, summary, ...page } of pages) {
    if (TRADE_PAGES.includes(page.path)) continue

    const sections = toOwnAmounts(seeded.replaceAll(SEEDED_NUMBER, getOrderPrefix(shop)), shop)
    const isAbout = page.path === '/about-us.html'
    insert('InfoPage', [
      {
        ...page,
        summary: isNeutral(summary) ? toOwnAmounts(summary, shop) : '',
        sections: isAbout ? toAboutSections(shop) : toNeutralSections(JSON.parse(sections)),
      },
    ])
  }

  const entries = database
    .prepare(
      `select e.* from template.FaqEntry e join template.FaqGroup g on g.code = e.groupCode and g.kind = 'general' order by e.id`,
    )
    .all() as Entry[]
  const neutral = entries.filter(({ question, answer }) => isNeutral(question) && isNeutral(answer))
  const groups = new Set(neutral.map(({ groupCode }) => groupCode))
  const rows = database.prepare(`select * from template.FaqGroup where kind = 'general'`).all() as (NewRow & {
    code: string
  })[]

  insert(
    'FaqGroup',
    rows.filter(({ code }) => groups.has(code)),
  )
  insert(
    'FaqEntry',
    neutral.map(entry => ({ ...entry, answer: toOwnAmounts(entry.answer, shop) })),
  )
}

/** Coupons for everything; those for products of the seeded shop are left out. */
const writeCoupons = ({ database, insert }: Target): void => {
  const coupons = database
    .prepare(`select * from template.Coupon where scope = 'all' and claim in ('public', 'code', 'register')`)
    .all() as (NewRow & { name: string; text: string })[]
  insert(
    'Coupon',
    coupons
      .filter(({ name, text }) => isNeutral(`${name} ${text}`))
      .map(coupon => ({ ...coupon, claimedCount: 0, usedCount: 0 })),
  )
}

/** Places of the seeded warehouse and its airport. */
const SEEDED_PLACES = ['Shenzhen', 'Hong Kong']

/** Packages leave from the city of the shop. Within its country nothing is imported; others see it as a shop abroad. */
const writeTracking = ({ database }: Target, shop: PackFile): void => {
  const origin = database.prepare('select iso from Country where ?1 in (nameEn, iso)').get(shop.country)
  if (origin !== undefined) writeOrigin(database, (origin as { iso: string }).iso)

  const city = JSON.stringify(getCityName(shop))
  for (const place of SEEDED_PLACES) {
    database
      .prepare(`update FreightRule set value = replace(value, ?, ?) where key = 'trackingSteps'`)
      .run(JSON.stringify(place), city)
  }
}

/** Makes a country the origin of packages. Lines into this country alone become lines within it. */
const writeOrigin = (database: Target['database'], iso: string): void => {
  database
    .prepare("update FreightRule set value = json_set(value, '$[0].countryIso', ?) where key = 'shipFrom'")
    .run(iso)
  database
    .prepare(`
      update Carrier
         set name = replace(replace(name, ' (duties paid)', ''), 'Special Line', 'Ground'), note = '', isDutiesPaid = 0
       where type = 'special-line'
         and code in (select carrierCode from CarrierRate group by carrierCode having min(area) = ?1 and max(area) = ?1)`)
    .run(iso)
}

/** Choices in forms that name the seeded shop's trade, in words that suit any trade, by their codes. */
const NEUTRAL_CHOICES: Readonly<Record<string, string>> = {
  'not-compatible': 'Doesn’t fit',
  'ordered-the-wrong-model': 'Ordered the wrong product',
  'repair-shop': 'Shop or workshop',
  refurbisher: 'Service provider',
  reseller: 'Reseller',
  insurer: 'Insurance',
}

/** Choices in forms that name the trade or have amounts, such as a monthly budget. */
const writeChoices = ({ database }: Target, shop: PackFile): void => {
  const choices = database
    .prepare(`select code, label from DictionaryEntry where label like '%$%'`)
    .all() as {
    code: string
    label: string
  }[]
  const update = database.prepare('update DictionaryEntry set label = ? where code = ?')
  for (const { code, label } of choices) update.run(toOwnAmounts(label, shop), code)
  for (const [code, label] of Object.entries(NEUTRAL_CHOICES)) update.run(label, code)
}

const writeDueEvents = ({ database, insert }: Target): void => {
  const events = database
    .prepare('select kind, uniqueKey, dueAt, payload from template.DueEvent')
    .all() as (NewRow & { kind: string })[]
  insert(
    'DueEvent',
    events.filter(({ kind }) => DAILY_EVENTS.includes(kind)),
  )
  const at = shopTime.day(60)
  insert('DueEvent', [
    { kind: 'catalog-reprice', uniqueKey: `catalog-reprice:${at.toISOString()}`, dueAt: at, payload: {} },
  ])
}
