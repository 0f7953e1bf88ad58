import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from './core/endpoint.ts'
import { contract } from './index.ts'

const endpoints: Endpoint[] = Object.values(contract).flatMap(group => Object.values<Endpoint>(group))
const at = (path: string): Endpoint | undefined => endpoints.find(endpoint => endpoint.path === path)

/** Calls that the specification marks json. */
const json = [
  '/api/seo/shop-spus-urls',
  '/api/shop/product/faq/add',
  '/api/shop/comment/batchAdd',
  '/api/product/coupon/list',
  '/api/blog/comment/add',
  '/api/shop/cart/batchAdd',
  '/api/shop/cart/getSkuList',
  '/api/shop/cart/submitOrder',
  '/api/shop/cart/initOrder',
  '/api/freight/templatesenableship',
  '/api/freight/companypricetemplates',
  '/api/coupon/home/receive',
  '/api/coupon/checkCode',
  '/api/point/submitOrder',
]

/** Calls that the specification marks GET. */
const get = [
  '/api/common/dicData',
  '/api/common/getCountryNo',
  '/api/common/getCountryInfo/{countryNo}',
  '/api/common/getTaxRate',
  '/api/seo/shop-category',
  '/api/seo/shop-detail',
  '/api/seo/shop-static',
  '/api/seo/shop-redirect',
  '/api/shop/category',
  '/api/shop/home/suggest',
]

describe('the contract', () => {
  it('[RULE-7-json] uses JSON and POST for calls that the specification marks json', () => {
    expect(json.map(path => [path, at(path)?.method, at(path)?.bodyKind])).toEqual(
      json.map(path => [path, 'POST', 'json']),
    )

    const subscribe = endpoints.filter(({ path }) => path === '/api/member/subscribe')
    expect(subscribe.map(({ method, bodyKind }) => `${method} ${bodyKind}`).sort()).toEqual([
      'GET query',
      'POST json',
    ])
  })

  it('[RULE-7-get] uses GET for calls that the specification marks GET', () => {
    expect(get.map(path => [path, at(path)?.method])).toEqual(get.map(path => [path, 'GET']))
  })

  it('[CONST-api-base] has all paths under /api, except the one that the specification puts under /tech', () => {
    const outside = endpoints.filter(({ path }) => !path.startsWith('/api/')).map(({ path }) => path)
    expect(outside).toEqual(['/tech/api/official/product-experience'])
  })

  it('[ROLE-6-no-admin] has only calls for guests and members, and none for administrators', () => {
    const shop = endpoints.filter(({ path }) => !path.startsWith('/api/backOffice/'))

    expect(new Set(shop.map(({ access }) => access))).toEqual(new Set(['open', 'member']))
    expect(endpoints.filter(({ path }) => /admin|manage/i.test(path))).toEqual([])
  })

  it('has a back office of its own, only for staff, that no call admits to [DEMO-12]', () => {
    const backOffice = endpoints.filter(({ path }) => path.startsWith('/api/backOffice/'))
    const inputs = endpoints.map(({ input }) =>
      JSON.stringify(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })),
    )

    expect(new Set(backOffice.map(({ access }) => access))).toEqual(new Set(['staff']))
    expect(backOffice.filter(({ id }) => !id.startsWith('OWN-back-office-'))).toEqual([])
    expect(inputs.filter(text => text.includes('isStaff'))).toEqual([])
  })
})
