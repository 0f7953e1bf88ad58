import type { ProductCard } from '@fixbench/contract/catalog/product-card.ts'
import type { Page } from '@fixbench/contract/core/paging.ts'
import type {
  Advert,
  Collection,
  HeaderData,
  HomeBlock,
  TopInfo,
} from '@fixbench/contract/home/home.schemas.ts'
import type { Viewer } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { toDbInstant, toIso } from '#server/database/row.ts'
import { type Paging, slicePage, toFullPage } from '#server/lib/paging.ts'
import { getCards } from '#server/modules/catalog/cards.ts'
import { listProducts } from '#server/modules/catalog/list-products.ts'
import { toMenuNode, toSearchCategory } from '#server/modules/category/category.mapper.ts'
import { type CategoryTree, getCategoryTree } from '#server/modules/category/category-tree.ts'
import {
  findTopBanner,
  listAdverts,
  listBlockProductIds,
  listBlocks,
  listFeatured,
  listKeywords,
  listPosters,
  pageNews,
} from './home.repo.ts'

/** Number of products that the home page shows of a block. */
const PRODUCTS_ON_HOME = 12

const getNow = ({ clock }: ShopContext): string => toDbInstant(clock.nowMs())

type Menu = Pick<HeaderData, 'allCategories' | 'categories'>

const menus = new WeakMap<CategoryTree, Menu>()

/** The menu of a category tree, computed once. */
const getMenu = (tree: CategoryTree): Menu => {
  const known = menus.get(tree)
  if (known !== undefined) return known

  const menu = {
    allCategories: tree.top.map(node => toSearchCategory(node)),
    categories: tree.top.map(node => toMenuNode(tree, node)),
  }
  menus.set(tree, menu)

  return menu
}

/** Categories, ads and keywords of the page header. */
export const getHeader = (deps: ShopContext): HeaderData => {
  return {
    ...getMenu(getCategoryTree(deps)),
    headAdverts: listAdverts(deps.sql, 'header', getNow(deps)),
    insideKeywords: listKeywords(deps.sql, 'inside'),
    outsideKeywords: listKeywords(deps.sql, 'outside'),
  }
}

/** Blocks of the home page with their first products, optionally only those with the given tag types. */
export const listHomeBlocks = (
  deps: ShopContext,
  viewer: Viewer,
  tagTypes: readonly string[] | undefined,
) => {
  const blocks = listBlocks(deps.sql).filter(
    block => tagTypes === undefined || tagTypes.includes(block.tagType),
  )
  const rows = blocks.map(block => ({
    ...block,
    products:
      block.kind === 'products'
        ? getCards(deps, viewer, listBlockProductIds(deps.sql, block.tagType).slice(0, PRODUCTS_ON_HOME))
        : [],
    tiles: block.kind === 'brands' ? listBrandTiles(deps) : [],
  }))
  return toFullPage(rows)
}

/** One page of the products of a block; empty for an unknown block. */
export const listBlockProducts = (
  deps: ShopContext,
  viewer: Viewer,
  { tagType, ...paging }: Paging & { tagType: string },
): Page<ProductCard> => {
  const { rows, total } = slicePage(listBlockProductIds(deps.sql, tagType), paging)
  return { rows: getCards(deps, viewer, rows), total }
}

/** Blocks of the home page in order, without products. */
export const listHomeTags = ({ sql }: ShopContext) => toFullPage(listBlocks(sql))

type AdvertQuery = Paging & { position?: string | undefined }

/** One page of active ads, optionally of one position. */
export const listAdvertsOfPosition = (
  deps: ShopContext,
  { position, ...paging }: AdvertQuery,
): Page<Advert> => slicePage(listAdverts(deps.sql, position || null, getNow(deps)), paging)

/** One page of active ads on the home page. */
export const listHomeAdverts = (deps: ShopContext, { position, ...paging }: AdvertQuery): Page<Advert> =>
  slicePage(
    listAdverts(deps.sql, position || null, getNow(deps)).filter(row => row.position.startsWith('home-')),
    paging,
  )

/** One page of published news, newest first. */
export const listShopNews = (deps: ShopContext, paging: Paging) => {
  const { rows, total } = pageNews(deps.sql, getNow(deps), paging)
  return { rows: rows.map(row => ({ ...row, publishedAt: toIso(row.publishedAt) })), total }
}

/** One page of active posters. */
export const listShopPosters = ({ sql }: ShopContext, paging: Paging) => slicePage(listPosters(sql), paging)

/** A featured collection, by default the first, with one page of its products; empty for an unknown id. */
export const getFeatured = (
  deps: ShopContext,
  viewer: Viewer,
  { id, ...paging }: Paging & { id?: string | undefined },
) => {
  const collections: Collection[] = listFeatured(deps.sql).map(({ endsAt, ...row }) => ({
    ...row,
    endsAt: toIso(endsAt),
  }))
  const collection =
    (id === undefined ? collections[0] : collections.find(entry => entry.code === id)) ?? null
  const page =
    collection === null
      ? { rows: [], total: 0 }
      : listProducts(deps, viewer, { campaign: collection.code, sortType: -1, ...paging })
  return { ...page, collection, collections }
}

/** The active top banner; null when there is none. */
export const findTopInfo = ({ sql }: ShopContext): TopInfo | null => {
  const row = findTopBanner(sql)
  if (row === undefined) return null
  const hasCountdown = row.hasCountdown === 1
  return { ...row, hasCountdown, countdownEndsAt: hasCountdown ? toLocalTime(row.countdownEndsAt) : null }
}

/** Formats `2025/08/01 23:59:59`, which each visitor reads in their own time zone (AMB-2.7-countdown-past). */
const toLocalTime = (dbInstant: string | null): string | null =>
  dbInstant === null ? null : dbInstant.slice(0, 19).replaceAll('-', '/').replace('T', ' ')

const MAX_TILES = 8
const MAX_LINKS = 8

/** Tiles of the first part categories, with links to their largest sub-categories. */
const listBrandTiles = (deps: ShopContext): HomeBlock['tiles'] =>
  getCategoryTree(deps)
    .top.filter(node => node.kind === 'parts')
    .slice(0, MAX_TILES)
    .map(node => ({
      name: node.nameEn,
      url: node.url,
      image: node.imageUrl,
      links: node.children
        .toSorted((a, b) => b.productCount - a.productCount || a.id - b.id)
        .slice(0, MAX_LINKS)
        .map(child => ({ name: child.nameEn, url: child.url })),
    }))
