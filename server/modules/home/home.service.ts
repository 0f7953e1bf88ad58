import type { Page } from '#contract/core/paging.ts'
import type { Advert, HeaderData, HomeBlock, TopInfo } from '#contract/home.schemas.ts'
import type { ProductCard } from '#contract/product-card.ts'
import type { Viewer } from '#server/domain/viewer.ts'
import { toDbInstant, toIso } from '#server/lib/shop-date.ts'
import { getCards, type Paging } from '#server/modules/catalog/list-products.ts'
import { toMenuNode, toSearchCategory } from '#server/modules/category/category.mapper.ts'
import { getCategoryTree } from '#server/modules/category/category-tree.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { brandTiles } from './brand-tiles.ts'
import {
  countNews,
  findTopBanner,
  listAdverts,
  listBlockProductIds,
  listBlocks,
  listKeywords,
  listNews,
  listPosters,
} from './home.repo.ts'

/** Products of a block that the home page itself shows; its list shows the rest. */
const PRODUCTS_ON_HOME = 12

const nowText = ({ clock }: WorldDeps): string => toDbInstant(clock.nowMs())

/** Cuts one page out of a list that is small by nature. */
const pageOfRows = <Row>(rows: readonly Row[], { pageNum, pageSize }: Paging): Page<Row> => ({
  rows: rows.slice((pageNum - 1) * pageSize, pageNum * pageSize),
  total: rows.length,
})

/** What the header of every page shows. */
export const getHeader = (deps: WorldDeps): HeaderData => {
  const tree = getCategoryTree(deps)
  return {
    allCategories: tree.top.map(node => toSearchCategory(node)),
    categories: tree.top.map(node => toMenuNode(tree, node)),
    headAdverts: listAdverts(deps.sql, 'header', nowText(deps)),
    insideKeywords: listKeywords(deps.sql, 'inside'),
    outsideKeywords: listKeywords(deps.sql, 'outside'),
  }
}

/** Blocks of the home page with their first products; all of them unless some are named. */
export const listHomeBlocks = (
  deps: WorldDeps,
  viewer: Viewer,
  tagTypes: readonly string[] | undefined,
): Page<HomeBlock> => {
  const rows = listBlocks(deps.sql)
    .filter(block => tagTypes === undefined || tagTypes.includes(block.tagType))
    .map(block => ({
      ...block,
      products:
        block.kind === 'products'
          ? getCards(deps, viewer, listBlockProductIds(deps.sql, block.tagType).slice(0, PRODUCTS_ON_HOME))
          : [],
      tiles: block.kind === 'brands' ? brandTiles(deps) : [],
    }))
  return { rows, total: rows.length }
}

/** Products of one block, page by page; an unknown block has none. */
export const listBlockProducts = (
  deps: WorldDeps,
  viewer: Viewer,
  { tagType, ...paging }: Paging & { tagType: string },
): Page<ProductCard> => {
  const { rows, total } = pageOfRows(listBlockProductIds(deps.sql, tagType), paging)
  return { rows: getCards(deps, viewer, rows), total }
}

/** Tag types of the home page in order. */
export const listHomeTags = ({ sql }: WorldDeps) => {
  const rows = listBlocks(sql)
  return { rows, total: rows.length }
}

/** Adverts in force, by position. */
export const listAdvertsOfPosition = (
  deps: WorldDeps,
  { position, ...paging }: Paging & { position?: string | undefined },
): Page<Advert> => pageOfRows(listAdverts(deps.sql, position || null, nowText(deps)), paging)

/** Adverts of the home page only. */
export const listHomeAdverts = (
  deps: WorldDeps,
  { position, ...paging }: Paging & { position?: string | undefined },
): Page<Advert> => {
  const rows = listAdverts(deps.sql, position || null, nowText(deps))
  return pageOfRows(
    rows.filter(row => row.position.startsWith('home-')),
    paging,
  )
}

export const listShopNews = (deps: WorldDeps, { pageNum, pageSize }: Paging) => {
  const at = nowText(deps)
  const rows = listNews(deps.sql, at, { limit: pageSize, offset: (pageNum - 1) * pageSize })
  return {
    rows: rows.map(row => ({ ...row, publishedAt: toIso(row.publishedAt) })),
    total: countNews(deps.sql, at),
  }
}

export const listShopPosters = ({ sql }: WorldDeps, paging: Paging) => pageOfRows(listPosters(sql), paging)

/** The top banner's text and link; null when there is nothing to announce. */
export const getTopInfo = ({ sql }: WorldDeps): TopInfo | null => {
  const row = findTopBanner(sql)
  if (row === undefined) return null
  return {
    text: row.text,
    url: row.url,
    hasCountdown: row.hasCountdown === 1,
    countdownEndsAt: row.hasCountdown === 1 ? localMoment(row.countdownEndsAt) : null,
  }
}

/** `2025/08/01 23:59:59`: a wall-clock time that every visitor reads in the own time zone (AMB-2.7-countdown-past). */
const localMoment = (dbInstant: string | null): string | null =>
  dbInstant === null ? null : dbInstant.slice(0, 19).replaceAll('-', '/').replace('T', ' ')
