import type { blogEndpoints } from '@fixbench/contract/blog/blog.contract.ts'
import type { BlogComment } from '@fixbench/contract/blog/blog.schemas.ts'
import type { DataOf, ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import type { Member, Viewer } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { parseId, toDbInstant, toIso } from '#server/database/row.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { countUse } from '#server/http/rate-limit.ts'
import { failMissing } from '#server/lib/fail.ts'
import { toPageArgs, toRange } from '#server/lib/paging.ts'
import { findPost, findPostId, pageComments, type ReplyRow } from './blog.repo.ts'

/** Maximum number of comments per member and minute. */
const MAX_PER_MINUTE = 10

const toComment = (viewer: Viewer) => (row: ReplyRow) => ({
  id: row.id,
  authorName: row.status === 'shown' ? row.authorName : '',
  content: row.status === 'shown' ? row.content : '',
  isRemoved: row.status !== 'shown',
  isOwn: viewer.memberId === row.memberId && row.status === 'shown',
  createTime: toIso(row.createdAt),
})

/** One page of an article's comments; empty for an unknown article. */
export const listComments = (
  { sql }: ShopContext,
  viewer: Viewer,
  { id, ...paging }: ParsedOf<typeof blogEndpoints.comments>,
): DataOf<typeof blogEndpoints.comments> => {
  const { rows, total } = pageComments(sql, findPostId(sql, id) ?? 0, toRange(paging))
  const map = toComment(viewer)
  return { rows: rows.map(({ replies, ...row }) => ({ ...map(row), replies: replies.map(map) })), total }
}

/** Stores a comment or reply as plain text; a reply to a reply becomes a reply to the top-level comment. */
export const addComment = async (
  deps: ShopContext,
  viewer: Member,
  { id, content, parentId }: ParsedOf<typeof blogEndpoints.addComment>,
): Promise<BlogComment> => {
  countUse(deps, `comment:${viewer.memberId}`, MAX_PER_MINUTE)
  const now = deps.clock.now()
  const post = findPost(deps.sql, id, toDbInstant(now.getTime())) ?? failMissing('The article')
  const postId = Number(post.id)
  const row = await inTransaction(deps.db, async tx => {
    await tx.blogPost.update({ where: { id: postId }, data: { commentCount: { increment: 1 } } })
    const parent =
      parentId === undefined
        ? undefined
        : ((await tx.blogComment.findFirst({ where: { id: parseId(parentId), postId, status: 'shown' } })) ??
          failMissing('The comment'))

    return tx.blogComment.create({
      data: {
        postId,
        memberId: viewer.memberId,
        parentId: parent === undefined ? null : (parent.parentId ?? parent.id),
        authorName: viewer.memberName,
        content,
        createdAt: now,
      },
    })
  })

  deps.cache.bump('reviews')
  const stored = { ...row, id: String(row.id), createdAt: row.createdAt.toISOString() }

  return { ...toComment(viewer)(stored), replies: [] }
}

/** One page of the member's visible comments, newest first. */
export const listOwnComments = async (
  { db }: ShopContext,
  { memberId }: Member,
  page: ParsedOf<typeof blogEndpoints.ownComments>,
): Promise<DataOf<typeof blogEndpoints.ownComments>> => {
  const where = { memberId, status: 'shown' }
  const [rows, total] = await Promise.all([
    db.blogComment.findMany({
      where,
      include: { post: { select: { id: true, slug: true, title: true } } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      ...toPageArgs(page),
    }),
    db.blogComment.count({ where }),
  ])

  return {
    rows: rows.map(({ id, content, createdAt, post }) => ({
      id: String(id),
      content,
      createTime: createdAt.toISOString(),
      post: { ...post, id: String(post.id) },
    })),
    total,
  }
}

/** Removes a comment of the member. Fails as missing for removed comments and comments of other members. */
export const removeComment = async (deps: ShopContext, { memberId }: Member, id: string): Promise<null> => {
  await inTransaction(deps.db, async tx => {
    const { count } = await tx.blogComment.updateMany({
      where: { id: parseId(id), memberId, status: 'shown' },
      data: { status: 'removed', removedAt: deps.clock.now() },
    })
    if (count === 0) return failMissing('The comment')
    const { postId } = await tx.blogComment.findUniqueOrThrow({ where: { id: parseId(id) } })
    return tx.blogPost.update({ where: { id: postId }, data: { commentCount: { decrement: 1 } } })
  })
  deps.cache.bump('reviews')
  return null
}
