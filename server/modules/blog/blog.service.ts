import type { blogEndpoints } from '#contract/blog/blog.contract.ts'
import type { BlogCard, BlogPost, BlogSide } from '#contract/blog/blog.schemas.ts'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import type { Page } from '#contract/core/paging.ts'
import { toDbInstant, toIso } from '#server/database/row.ts'
import type { Viewer } from '#server/domain/viewer.ts'
import { failMissing } from '#server/lib/fail.ts'
import { toLikePattern } from '#server/lib/like-pattern.ts'
import { toRange } from '#server/lib/paging.ts'
import { getCardsById } from '#server/modules/catalog/list-products.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { findPost, listRelatedPosts, type PostRow, pagePosts, readSidebar } from './blog.repo.ts'

const RELATED_POSTS = 3

const getNow = ({ clock }: Pick<WorldDeps, 'clock'>): string => toDbInstant(clock.nowMs())

const toCard = <Row extends { publishedAt: string }>({ publishedAt, ...row }: Row) => ({
  ...row,
  publishTime: toIso(publishedAt),
})

/** A published article. Fails as missing for drafts and articles in the future. */
export const getPost = (deps: Pick<WorldDeps, 'sql' | 'clock'>, id: string): PostRow =>
  findPost(deps.sql, id, getNow(deps)) ?? failMissing('The article')

/** An article with its products at the viewer's prices. */
export const showPost = (deps: WorldDeps, viewer: Viewer, id: string): BlogPost => {
  const { productIds, ...row } = getPost(deps, id)
  const cards = getCardsById(deps, viewer, productIds)
  return {
    ...toCard(row),
    related: listRelatedPosts(deps.sql, row.id, getNow(deps), RELATED_POSTS).map(toCard),
    products: productIds.flatMap(productId => cards.get(productId) ?? []),
  }
}

/** One page of published articles that match the filter; empty for an unknown category or tag. */
export const listPosts = (
  deps: WorldDeps,
  { category, tag, date, keyword, ...paging }: ParsedOf<typeof blogEndpoints.posts>,
): Page<BlogCard> => {
  const filter = {
    at: getNow(deps),
    category: category || null,
    tag: tag || null,
    date: date || null,
    like: keyword ? toLikePattern(keyword) : null,
  }
  const { rows, total } = pagePosts(deps.sql, filter, toRange(paging))
  return { rows: rows.map(toCard), total }
}

/** Categories, tags, archives, and recent and popular articles of the sidebar. */
export const showSidebar = (deps: WorldDeps): BlogSide => {
  const { recent, popular, ...counts } = readSidebar(deps.sql, getNow(deps))
  return { ...counts, recent: recent.map(toCard), popular: popular.map(toCard) }
}
