import type { CallName } from '#probe/call-name.ts'
import { read, type Source, type Step, write } from './step.ts'

type Domain = 'blog' | 'catalog' | 'category' | 'home' | 'question' | 'region' | 'review' | 'search' | 'seo'
type CallOf<Name extends string> = Extract<CallName, `${Name}.${string}`>

const NOTHING = 'probe-none'

/** Any product of the first category. */
export const findProduct = (source: Source): Promise<string> =>
  source.find('catalog.list', 'rows.*.productCode')

/** An item that can be bought. */
export const findSku = (source: Source): Promise<string> =>
  source.find(
    'catalog.list',
    'rows.*.skuCode',
    row => Number(row['stockSum']) > 0 && row['isPresale'] === false,
  )

const findPost = async (source: Source) => ({ id: await source.find('blog.posts', 'rows.*.slug') })
const findPage = async (source: Source) => ({ id: await source.find('catalog.list', 'rows.*.seoUrl') })
const findCategory = async (source: Source): Promise<number> =>
  Number(await source.find('category.list', 'rows.*.categoryId', row => row['categoryId'] !== 0))
const COUNTRY = 'US'

/** How calls of catalog and content are made. */
export const catalogSteps: Record<CallOf<Domain>, Step> = {
  'blog.posts': read(),
  'blog.post': read(findPost, { unknown: { id: NOTHING } }),
  'blog.seoInfo': read(findPost, { unknown: { id: NOTHING } }),
  'blog.rightSide': read(),
  'blog.breadcrumb': read(findPost, { unknown: { id: NOTHING } }),
  'blog.comments': read(findPost),
  'blog.ownComments': read(),
  'blog.addComment': write(async source => ({
    ...(await findPost(source)),
    content: 'Well explained, thank you',
  })),
  'blog.removeComment': write(async source => ({ id: await source.find('blog.addComment', 'id') })),

  'category.list': read(() => ({ categoryId: 0 })),
  'category.get': read(async source => ({ categoryId: await findCategory(source) }), {
    unknown: { categoryId: 999_999_999 },
  }),
  'category.children': read(async source => ({ categoryId: await findCategory(source) })),
  'category.parents': read(async source => ({ categoryId: await findCategory(source) })),
  'category.urlBySpu': read(
    async source => ({ spuCode: await source.find('catalog.list', 'rows.*.spuCode') }),
    {
      unknown: { spuCode: NOTHING },
    },
  ),

  'catalog.list': read(),
  'catalog.facets': read(async source => ({ categoryId: await findCategory(source) })),
  'catalog.detail': read(findPage, { unknown: { id: NOTHING } }),
  'catalog.description': read(findPage, { unknown: { id: NOTHING } }),
  'catalog.recommended': read(findPage, { unknown: { id: NOTHING } }),
  'catalog.skuPrice': read(async source => ({ items: [{ skuCode: await findSku(source), buyCount: 10 }] })),
  'catalog.combinations': read(),
  'catalog.preferential': read(),
  'catalog.finder': read(),
  'catalog.compare': read(async source => ({
    skuCodes: [
      await findSku(source),
      await source.find('catalog.preferential', 'rows.*.skuCode', ({ skuCode }) => skuCode !== null),
    ],
  })),
  'catalog.deviceParts': read(() => ({}), { unknown: { deviceId: 999_999_999 } }),
  'catalog.backGlassJob': read(),
  'catalog.refurbishingJob': read(),
  'catalog.checkModel': read(
    async source => ({ productCode: await findProduct(source), code: 'iPhone 13' }),
    {
      unknown: { productCode: NOTHING, code: 'iPhone 13' },
    },
  ),

  'home.header': read(),
  'home.headerSecondary': read(),
  'home.index': read(),
  'home.indexProduct': read(async source => ({ tagType: await source.find('home.tags', 'rows.*.tagType') })),
  'home.indexAdvert': read(),
  'home.tags': read(),
  'home.news': read(),
  'home.adverts': read(),
  'home.posters': read(),
  'home.hours': read(),
  'home.wholesale': read(),
  'home.featured': read(),
  'home.campaign': read(async source => ({ id: await source.find('home.featured', 'collections.*.code') })),
  'home.top': read(),

  'question.list': read(async source => ({ id: await findProduct(source) })),
  'question.add': write(async source => ({
    productCode: await findProduct(source),
    question: 'Does the frame come with it?',
    email: 'probe@fixbench.example',
  })),

  'region.countries': read(),
  'region.provinces': read(() => ({ countryNo: COUNTRY }), { unknown: { countryNo: 'ZZ' } }),
  'region.cities': read(async source => ({
    provinceId: await source.find('region.provinces', 'rows.*.provinceId'),
  })),
  'region.zips': read(
    async source => ({ countryNo: COUNTRY, cityId: await source.find('region.cities', 'rows.*.cityId') }),
    { unknown: { countryNo: 'ZZ' } },
  ),
  'region.visitorCountry': read(),
  'region.countryInfo': read(() => ({ countryNo: COUNTRY }), { unknown: { countryNo: 'ZZ' } }),
  'region.taxRate': read(() => ({ countryNo: 'DE', amount: 100 }), {
    unknown: { countryNo: 'ZZ', amount: 100 },
  }),

  'review.list': read(async source => ({ productCode: await findProduct(source) })),
  'review.toComment': read(
    async source => ({
      id: await source.find('order.list', 'rows.*.orderNo', row => allows(row, 'canReview')),
    }),
    { unknown: { id: NOTHING } },
  ),
  'review.batchAdd': write(async source => ({
    orderNo: await source.find('review.toComment', 'orderNo'),
    items: [
      {
        orderItemId: await source.find('review.toComment', 'items.*.orderItemId'),
        rating: 5,
        content: 'Fits and works',
      },
    ],
  })),
  'review.own': read(),

  'search.search': read(() => ({ keyWord: 'screen' })),
  'search.recommended': read(() => ({ keyWord: 'screen' })),
  'search.log': write(() => ({ keyWord: 'screen' })),
  'search.tags': read(() => ({ keyWord: 'screen' })),
  'search.autoComplete': read(() => ({ keyWord: 'scr' })),
  'search.suggest': read(() => ({ keyword: 'scr' })),

  'seo.category': read(async source => ({
    url: `/list/${await source.find('category.list', 'rows.*.url', ({ url }) => url !== '')}`,
  })),
  'seo.detail': read(async source => ({
    url: `/detail/${await source.find('catalog.list', 'rows.*.seoUrl')}`,
  })),
  'seo.static': read(() => ({ url: '/about-us.html' })),
  'seo.redirect': read(() => ({ url: '/iphone-screens' })),
  'seo.spusUrls': read(async source => ({ spuCodes: [await source.find('catalog.list', 'rows.*.spuCode')] })),
  'seo.page': read(() => ({ url: '/about-us.html' })),
}

/** Whether a row of a list allows an action of the buyer. */
export const allows = (row: Readonly<Record<string, unknown>>, action: string): boolean => {
  const actions = row['actions']
  return (
    typeof actions === 'object' && actions !== null && (actions as Record<string, unknown>)[action] === true
  )
}
