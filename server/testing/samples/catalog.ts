import { reviewEndpoints } from '@fixbench/contract/review/review.contract.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { createComment, createOrder, createUpload } from './fixtures.ts'
import { always, fresh, owned, type SamplesOf, type Stage } from './sample.ts'

const { spuCode, skuCode } = specials.plainScreen
const productCode = `FB-${spuCode}`
const { laserMachine } = specials
const product = always({ id: laserMachine.seoUrl })

export const catalogSamples: SamplesOf<'catalog'> = {
  list: fresh(async stage => ({ categoryId: (await findRootCategory(stage)).id, sortType: 0, pageNum: 1 })),
  facets: fresh(async stage => ({ categoryId: (await findRootCategory(stage)).id, valuesPerGroup: 3 })),
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

const findRootCategory = ({ shop }: Stage) =>
  shop.deps.db.category.findFirstOrThrow({ where: { level: 1, productCount: { gt: 0 } } })

const categorySample = fresh(async stage => ({ categoryId: (await findRootCategory(stage)).id }))

export const categorySamples: SamplesOf<'category'> = {
  get: categorySample,
  list: always({ categoryId: 0 }),
  children: categorySample,
  parents: categorySample,
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
  category: fresh(async stage => ({ url: `/list/${(await findRootCategory(stage)).url}` })),
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

const createReviewInput = async (stage: Stage) => {
  const order = await createOrder(stage, 'received')
  return {
    orderNo: order.orderNo,
    items: order.items.map(({ id }) => ({ orderItemId: String(id), rating: 5, content: 'Fits and works' })),
  }
}

export const reviewSamples: SamplesOf<'review'> = {
  list: always({ productCode, pageSize: 3 }),
  toComment: owned(async stage => ({ id: (await createOrder(stage, 'received')).orderNo })),
  batchAdd: owned(async stage => {
    const { orderNo, items } = await createReviewInput(stage)
    const images = [await createUpload(stage)]
    return { orderNo, items: items.map(item => ({ ...item, images })) }
  }),
  own: fresh(async stage => {
    const { token } = stage.who
    await stage.shop.call.ok(reviewEndpoints.batchAdd, await createReviewInput(stage), { token })
    return {}
  }),
}

export const questionSamples: SamplesOf<'question'> = {
  list: always({ id: productCode }),
  add: fresh(() => ({
    productCode,
    question: 'Does the frame come with it?',
    email: 'asker@test.example',
  })),
}

const findArticle = async ({ shop }: Stage): Promise<string> =>
  (await shop.deps.db.blogPost.findFirstOrThrow({ where: { status: 'shown' } })).slug
const articleSample = fresh(async stage => ({ id: await findArticle(stage) }))

export const blogSamples: SamplesOf<'blog'> = {
  post: articleSample,
  seoInfo: articleSample,
  rightSide: always(),
  posts: always({ category: 'repair-guides', pageSize: 3 }),
  breadcrumb: articleSample,
  comments: fresh(async stage => ({ id: await findArticle(stage), pageSize: 3 })),
  addComment: fresh(async stage => ({ id: await findArticle(stage), content: 'Well explained, thank you' })),
  ownComments: fresh(async stage => {
    await createComment(stage)
    return {}
  }),
  removeComment: owned(async stage => ({ id: String((await createComment(stage)).id) })),
}
