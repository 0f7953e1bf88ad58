import { reviewEndpoints } from '#contract/review.contract.ts'
import { specials } from '#seed/catalog/specials.ts'
import { always, made, owned, type SamplesOf, type Stage } from './sample.ts'
import { readComment, readOrder, readUpload } from './things.ts'

const { spuCode, skuCode } = specials.plainScreen
const productCode = `FB-${spuCode}`
const { laserMachine } = specials
const product = always({ id: laserMachine.seoUrl })

export const catalogSamples: SamplesOf<'catalog'> = {
  list: made(async stage => ({ categoryId: (await rootCategory(stage)).id, sortType: 0, pageNum: 1 })),
  facets: made(async stage => ({ categoryId: (await rootCategory(stage)).id, valuesPerGroup: 3 })),
  detail: product,
  description: product,
  recommended: always({ id: laserMachine.seoUrl, kind: 'recommend', pageSize: 4 }),
  skuPrice: always({ items: [{ skuCode, buyCount: 10 }] }),
  combinations: always(),
  preferential: always({ pageSize: 5 }),
  finder: always(),
  compare: always({ skuCodes: [skuCode, specials.battery.skuCode] }),
  deviceParts: always(),
  backGlassJob: always(),
  refurbishingJob: always(),
  checkModel: always({ productCode, code: 'iPhone 13' }),
}

const rootCategory = ({ shop }: Stage) =>
  shop.deps.db.category.findFirstOrThrow({ where: { level: 1, productCount: { gt: 0 } } })

const oneCategory = made(async stage => ({ categoryId: (await rootCategory(stage)).id }))

export const categorySamples: SamplesOf<'category'> = {
  get: oneCategory,
  list: always({ categoryId: 0 }),
  children: oneCategory,
  parents: oneCategory,
  urlBySpu: always({ spuCode }),
}

export const homeSamples: SamplesOf<'home'> = {
  header: always(),
  headerSecondary: always(),
  index: always({ tagType: ['best-sellers'] }),
  indexProduct: always({ tagType: 'best-sellers', pageSize: 4 }),
  indexAdvert: always({ position: 'home-main' }),
  tags: always(),
  news: always(),
  adverts: always({ position: 'header' }),
  posters: always(),
  hours: always(),
  wholesale: always(),
  featured: always({ pageSize: 4 }),
  campaign: always({ id: 'hot-deals' }),
  top: always(),
}

export const searchSamples: SamplesOf<'search'> = {
  search: always({ keyWord: 'iphone 13 screen', categoryId: 0, pageSize: 10, pageNum: 1 }),
  recommended: always({ keyWord: 'nothing like it', pageSize: 5 }),
  log: always({ keyWord: 'iphone 13', deviceType: 6, logFlag: 1, sysType: 1, pageLocation: '/' }),
  tags: always({ keyWord: 'screen', spuCode, categoryId: 0 }),
  autoComplete: always({ keyWord: 'iph' }),
  suggest: always({ keyword: 'ipho' }),
}

export const seoSamples: SamplesOf<'seo'> = {
  category: made(async stage => ({ url: `/list/${(await rootCategory(stage)).url}` })),
  detail: always({ url: `/detail/${laserMachine.seoUrl}` }),
  static: always({ url: '/about-us.html' }),
  redirect: always({ url: '/iphone-screens' }),
  spusUrls: always({ spuCodes: [spuCode] }),
  page: always({ url: '/about-us.html' }),
}

export const regionSamples: SamplesOf<'region'> = {
  countries: always({ pageSize: 5 }),
  provinces: always({ countryNo: 'US', pageSize: 5 }),
  cities: always({ provinceId: '1001', pageSize: 5 }),
  zips: always({ countryNo: 'US', cityId: '100100' }),
  visitorCountry: always(),
  countryInfo: always({ countryNo: 'DE' }),
  taxRate: always({ countryNo: 'DE', amount: 100 }),
}

const readReview = async (stage: Stage) => {
  const order = await readOrder(stage, 'received')
  return {
    orderNo: order.orderNo,
    items: order.items.map(({ id }) => ({ orderItemId: String(id), rating: 5, content: 'Fits and works' })),
  }
}

export const reviewSamples: SamplesOf<'review'> = {
  list: always({ productCode, pageSize: 3 }),
  toComment: owned(async stage => ({ id: (await readOrder(stage, 'received')).orderNo })),
  batchAdd: owned(async stage => {
    const { orderNo, items } = await readReview(stage)
    const images = [await readUpload(stage)]
    return { orderNo, items: items.map(item => ({ ...item, images })) }
  }),
  own: made(async stage => {
    const { token } = stage.who
    await stage.shop.call.ok(reviewEndpoints.batchAdd, await readReview(stage), { token })
    return {}
  }),
}

export const questionSamples: SamplesOf<'question'> = {
  list: always({ id: productCode }),
  add: made(() => ({
    productCode,
    question: 'Does the frame come with it?',
    email: 'asker@test.example',
  })),
}

const article = async ({ shop }: Stage): Promise<string> =>
  (await shop.deps.db.blogPost.findFirstOrThrow({ where: { status: 'shown' } })).slug
const oneArticle = made(async stage => ({ id: await article(stage) }))

export const blogSamples: SamplesOf<'blog'> = {
  post: oneArticle,
  seoInfo: oneArticle,
  rightSide: always(),
  posts: always({ category: 'repair-guides', pageSize: 3 }),
  breadcrumb: oneArticle,
  comments: made(async stage => ({ id: await article(stage), pageSize: 3 })),
  addComment: made(async stage => ({ id: await article(stage), content: 'Well explained, thank you' })),
  ownComments: made(async stage => {
    await readComment(stage)
    return {}
  }),
  removeComment: owned(async stage => ({ id: String((await readComment(stage)).id) })),
}
