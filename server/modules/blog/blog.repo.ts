import { BlogCardSchema, BlogPostSchema, BlogSideSchema } from '@fixbench/contract/blog/blog.schemas.ts'
import type { Page } from '@fixbench/contract/core/paging.ts'
import { z } from 'zod'
import { integer, jsonColumns, limitTo, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import { findMatchingIds, isListed } from '#server/database/text-filter.ts'
import type { Range } from '#server/lib/paging.ts'

const CardRowSchema = BlogCardSchema.omit({ publishTime: true }).extend({ publishedAt: text })
export type CardRow = z.infer<typeof CardRowSchema>

const cardJson = `'id', cast(p.id as text), 'slug', p.slug, 'title', p.title, 'summary', p.summary, 'image', p.imageUrl,
  'category', json((select json_object('slug', c.slug, 'name', c.name) from BlogCategory c where c.id = p.categoryId)),
  'tags', json((select json_group_array(json_object('slug', t.slug, 'name', t.name)) from BlogPostTag pt
             join BlogTag t on t.id = pt.tagId where pt.postId = p.id)),
  'authorName', (select a.name from BlogAuthor a where a.id = p.authorId), 'readingMinutes', p.readingMinutes,
  'viewCount', p.viewCount, 'commentCount', p.commentCount, 'publishedAt', p.publishedAt, 'month', p.month`

/** Condition for articles published by the instant ?1. */
const publishedSql = "p.status = 'shown' and p.publishedAt <= ?1"

type PostFilter = {
  at: string
  category: string | null
  tag: string | null
  /** YYYY or YYYY-MM */
  date: string | null
  keyword: string
}

const whereSql = `${publishedSql}
  and (?2 is null or p.categoryId in (select id from BlogCategory where slug = ?2 or cast(id as text) = ?2))
  and (?3 is null or p.id in (select pt.postId from BlogPostTag pt join BlogTag t on t.id = pt.tagId
                               where t.slug = ?3 or cast(t.id as text) = ?3))
  and (?4 is null or p.month = ?4 or substr(p.month, 1, 4) = ?4)
  and ${isListed('p.id', '?5')}`

const searchedSql = `select p.id, p.title || ' ' || p.summary || ' ' || p.sections as searched from BlogPost p`

/** One page of matching articles, newest first. */
export const pagePosts = (
  sql: SqlReader,
  { at, category, tag, date, keyword }: PostFilter,
  { limit, offset }: Range,
): Page<CardRow> =>
  sql.jsonPage(
    CardRowSchema,
    `select (select count(*) from BlogPost p where ${whereSql}) as total, (
       select json_group_array(json_object(${cardJson})) from (select * from BlogPost p where ${whereSql}
         order by p.publishedAt desc, p.id desc ${limitTo('?6')} offset ?7) p) as rows`,
    at,
    category,
    tag,
    date,
    findMatchingIds(sql, keyword, searchedSql),
    limit,
    offset,
  )

const PostRowSchema = BlogPostSchema.omit({ publishTime: true, products: true, related: true }).extend({
  publishedAt: text,
  productIds: z.array(integer),
})
export type PostRow = z.infer<typeof PostRowSchema>

const neighbor = (compare: '<' | '>', direction: 'asc' | 'desc'): string =>
  `json((select json_object('slug', n.slug, 'title', n.title) from BlogPost n where n.status = 'shown' and n.publishedAt <= ?1
      and (n.publishedAt, n.id) ${compare} (p.publishedAt, p.id) order by n.publishedAt ${direction}, n.id ${direction} limit 1))`

/** A published article by slug or id; null when there is none. */
export const findPost = (sql: SqlReader, id: string, at: string): PostRow | null =>
  sql.json(
    PostRowSchema,
    `select json_object(${cardJson}, 'sections', json(p.sections),
              'authorRole', (select a.role from BlogAuthor a where a.id = p.authorId), 'seoTitle', p.seoTitle,
              'seoDescription', p.seoDescription, 'productIds', json((select json_group_array(x.productId) from
                (select productId from BlogPostProduct where postId = p.id order by sort) x)),
              'previous', ${neighbor('<', 'desc')}, 'next', ${neighbor('>', 'asc')})
       from BlogPost p where ${publishedSql} and (p.slug = ?2 or cast(p.id as text) = ?2)
      order by p.slug = ?2 desc limit 1`,
    at,
    id,
  )

const CardRowsSchema = z.array(CardRowSchema)

/** Published articles related to an article: most common tags first, then the same category. */
export const listRelatedPosts = (sql: SqlReader, postId: string, at: string, limit: number): CardRow[] =>
  sql.list(
    CardRowSchema,
    `select json_group_array(json_object(${cardJson})) from (
       select p.* from BlogPost p join BlogPost own on own.id = ?2 where ${publishedSql} and p.id <> own.id
        order by (select count(*) from BlogPostTag a join BlogPostTag b on b.tagId = a.tagId
                   where a.postId = own.id and b.postId = p.id) desc,
          p.categoryId = own.categoryId desc, p.viewCount desc, p.id ${limitTo('?3')}) p`,
    at,
    Number(postId),
    limit,
  )

const SidebarRowSchema = BlogSideSchema.extend({ recent: CardRowsSchema, popular: CardRowsSchema })

const SIDEBAR_POSTS = 5

/** Counts and articles of the sidebar. */
export const readSidebar = (sql: SqlReader, at: string) =>
  sql.json(
    SidebarRowSchema,
    `select json_object(
       'categories', json((select json_group_array(json_object('slug', x.slug, 'name', x.name, 'count', x.n)) from
          (select c.slug, c.name, count(p.id) as n from BlogCategory c
             left join BlogPost p on p.categoryId = c.id and ${publishedSql} group by c.id order by c.sort) x)),
       'tags', json((select json_group_array(json_object('slug', x.slug, 'name', x.name, 'count', x.n)) from
          (select t.slug, t.name, count(*) as n from BlogTag t join BlogPostTag pt on pt.tagId = t.id
             join BlogPost p on p.id = pt.postId and ${publishedSql} group by t.id order by n desc, t.name) x)),
       'archives', json((select json_group_array(json_object('month', x.month, 'count', x.n)) from
          (select p.month, count(*) as n from BlogPost p where ${publishedSql} group by p.month order by p.month desc) x)),
       'recent', json((select json_group_array(json_object(${cardJson})) from
          (select * from BlogPost p where ${publishedSql} order by p.publishedAt desc, p.id desc limit ${SIDEBAR_POSTS}) p)),
       'popular', json((select json_group_array(json_object(${cardJson})) from
          (select * from BlogPost p where ${publishedSql} order by p.viewCount desc, p.id limit ${SIDEBAR_POSTS}) p)))`,
    at,
  ) ?? { categories: [], tags: [], archives: [], recent: [], popular: [] }

const NamedRowSchema = row({ slug: text, name: text })

/** A category by slug or id. */
export const findCategory = (sql: SqlReader, id: string) =>
  sql.get(NamedRowSchema, 'select slug, name from BlogCategory where slug = ?1 or cast(id as text) = ?1', id)

/** A tag by slug or id. */
export const findTag = (sql: SqlReader, id: string) =>
  sql.get(NamedRowSchema, 'select slug, name from BlogTag where slug = ?1 or cast(id as text) = ?1', id)

/** Id of an article by slug or id, published or not; null for an unknown article. */
export const findPostId = (sql: SqlReader, id: string): number | null =>
  sql.value(integer, 'select id from BlogPost where slug = ?1 or cast(id as text) = ?1', id)

const replyColumns = { memberId: integer, authorName: text, content: text, status: text, createdAt: text }
const ReplyRowSchema = row({ ...replyColumns, id: text })
export type ReplyRow = z.infer<typeof ReplyRowSchema>

const rowJson = (name: string): string => `'id', cast(${name}.id as text), ${jsonColumns(replyColumns, name)}`

/** Condition for top-level comments: visible ones, and removed ones with visible replies. */
const topSql = `c.postId = ?1 and c.parentId is null and (c.status = 'shown' or (c.status = 'removed' and exists (
  select 1 from BlogComment r where r.parentId = c.id and r.status = 'shown')))`

const CommentRowSchema = ReplyRowSchema.extend({ replies: z.array(ReplyRowSchema) })

/** One page of an article's comments, newest first, each with all visible replies. */
export const pageComments = (sql: SqlReader, postId: number, { limit, offset }: Range) =>
  sql.jsonPage(
    CommentRowSchema,
    `select (select count(*) from BlogComment c where ${topSql}) as total, (
       select json_group_array(json_object(${rowJson('c')}, 'replies', json((
         select json_group_array(json_object(${rowJson('r')})) from (
           select * from BlogComment where parentId = c.id and status = 'shown' order by createdAt, id) r))))
         from (select * from BlogComment c where ${topSql} order by c.createdAt desc, c.id desc ${limitTo('?2')} offset ?3) c) as rows`,
    postId,
    limit,
    offset,
  )
