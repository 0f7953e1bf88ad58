import type { blogEndpoints } from '#contract/blog.contract.ts'
import type { BlogCard, BlogPost, BlogSide } from '#contract/blog.schemas.ts'
import type { DataOf, ParsedOf } from '#contract/core/endpoint.ts'
import type { Viewer } from '#server/domain/viewer.ts'
import { failMissing } from '#server/lib/fail.ts'
import { toLikePattern } from '#server/lib/like-pattern.ts'
import { toDbInstant, toIso } from '#server/lib/shop-date.ts'
import { toProductCard } from '#server/modules/catalog/card.mapper.ts'
import { findCardsById } from '#server/modules/catalog/card.repo.ts'
import { createPriceView } from '#server/modules/catalog/price-view.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import {
  type CardRow,
  findPost,
  listRelatedPosts,
  type PostRow,
  pagePosts,
  readSidebar,
} from './blog.repo.ts'

const RELATED_POSTS = 3

const getNow = ({ clock }: Pick<WorldDeps, 'clock'>): string => toDbInstant(clock.nowMs())

const toCard = ({ publishedAt, ...row }: CardRow): BlogCard => ({ ...row, publishTime: toIso(publishedAt) })

/** A published article. Fails as missing for drafts and articles in the future. */
export const getPost = (deps: Pick<WorldDeps, 'sql' | 'clock'>, id: string): PostRow =>
  findPost(deps.sql, id, getNow(deps)) ?? failMissing('The article')

/** An article with its products at the viewer's prices. */
export const showPost = (deps: WorldDeps, viewer: Viewer, id: string): BlogPost => {
  const { productIds, ...row } = getPost(deps, id)
  const view = createPriceView(deps, viewer)
  const cards = findCardsById(deps.sql, productIds)
  const { previous, next, sections, authorRole, seoTitle, seoDescription, ...card } = row
  return {
    ...toCard(card),
    previous,
    next,
    related: listRelatedPosts(deps.sql, row.id, getNow(deps), RELATED_POSTS).map(toCard),
    sections,
    authorRole,
    seoTitle,
    seoDescription,
    products: productIds.flatMap(productId => {
      const product = cards.get(productId)
      return product === undefined ? [] : [toProductCard(view, product)]
    }),
  }
}

/** One page of published articles that match the filter; empty for an unknown category or tag. */
export const listPosts = (
  deps: WorldDeps,
  { category, tag, date, keyword, pageNum, pageSize }: ParsedOf<typeof blogEndpoints.posts>,
): DataOf<typeof blogEndpoints.posts> => {
  const filter = {
    at: getNow(deps),
    category: category || null,
    tag: tag || null,
    date: date || null,
    like: keyword ? toLikePattern(keyword) : null,
  }
  const { rows, total } = pagePosts(deps.sql, filter, { limit: pageSize, offset: (pageNum - 1) * pageSize })
  return { rows: rows.map(toCard), total }
}

/** Categories, tags, archives, and recent and popular articles of the sidebar. */
export const showSidebar = (deps: WorldDeps): BlogSide => {
  const { recent, popular, ...counts } = readSidebar(deps.sql, getNow(deps))
  return { ...counts, recent: recent.map(toCard), popular: popular.map(toCard) }
}
