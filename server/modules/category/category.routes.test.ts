import { categoryEndpoints } from '@fixbench/contract/category/category.contract.ts'
import { requireSome } from '@fixbench/domain/require.ts'
import { describe, expect, it } from 'vitest'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()

const { get, list, children, parents, urlBySpu } = categoryEndpoints

describe('categories', () => {
  it('[CALL-shop-category] returns a category by id and by URL with breadcrumbs, children and tags', async () => {
    const byUrl = await shop.call.ok(get, { url: 'iphone-parts' })
    expect(await shop.call.ok(get, { categoryId: 1000 })).toEqual(byUrl)
    expect(byUrl.children.length).toBeGreaterThan(0)
    expect(byUrl.breadcrumbs).toEqual([{ categoryId: 1000, nameEn: 'iPhone Parts', url: 'iphone-parts' }])
    expect(byUrl.tagList.length).toBeGreaterThan(0)
  })

  it('[CALL-shop-category] fails for an unknown category; 0 is the whole shop', async () => {
    expect(await shop.call(get, { url: 'nothing' })).toMatchObject({ code: 500 })
    expect(await shop.call.ok(get, { categoryId: 0 })).toMatchObject({ nameEn: 'All Categories' })
  })

  it('[CALL-shop-category-list] [CALL-search-category] [ENTITY-search-category] returns the stored top level for 0', async () => {
    const { rows, total } = await shop.call.ok(list, { categoryId: 0 })
    expect(total).toBe(16)
    expect(rows.map(row => row.categoryId)).not.toContain(0)
    // Only rows of the requested level.
    expect(new Set(rows.map(row => row.categoryLevel))).toEqual(new Set([1]))

    const below = await shop.call.ok(list, { categoryId: 1000 })
    expect(below.rows.length).toBeGreaterThan(0)
    expect(new Set(below.rows.map(row => row.categoryLevel))).toEqual(new Set([2]))

    const stored = await shop.deps.db.category.findMany({ where: { level: 1 } })
    expect(new Map(rows.map(row => [row.categoryId, [row.nameEn, row.nameCn, row.url]]))).toEqual(
      new Map(stored.map(row => [row.id, [row.nameEn, row.nameCn, row.url]])),
    )
    expect(Object.keys(rows[0] ?? {})).toEqual(
      expect.arrayContaining([
        'categoryId',
        'categoryLevel',
        'categorySort',
        'categoryStatus',
        'imageurl',
        'nameCn',
        'nameEn',
        'url',
      ]),
    )
  })

  it('[CALL-shop-category-categoryChildrenList] returns all descendants, each with its parent', async () => {
    const { rows } = await shop.call.ok(children, { url: 'iphone-parts' })
    const known = new Set([1000, ...rows.map(row => row.categoryId)])
    expect(requireSome(rows).every(row => row.parentId !== null && known.has(row.parentId))).toBe(true)
    expect(new Set(rows.map(row => row.categoryLevel))).toEqual(new Set([2, 3]))
  })

  it('[CALL-shop-category-categoryParentList] [CALL-shop-product-categoryUrlBySpu] return the same path', async () => {
    const place = await shop.call.ok(urlBySpu, { spuCode: 'IP13-SCR' })
    const { rows } = await shop.call.ok(parents, { categoryId: place.categoryId })
    expect(rows.map(row => row.categoryLevel)).toEqual([1, 2, 3])
    expect(rows.map(row => row.url)).toEqual(place.breadcrumbs.map(crumb => crumb.url))
    expect(await shop.call(urlBySpu, { spuCode: 'NO-SUCH' })).toMatchObject({ code: 500 })
  })
})
