import { z } from 'zod'
import { toPageSchema } from '#contract/core/paging.ts'
import { integer, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import { jsonColumns } from '#server/lib/json-columns.ts'
import type { Range } from '#server/lib/slice-page.ts'

const replyColumns = { memberId: integer, authorName: text, content: text, status: text, createdAt: text }
const ReplyRowSchema = row({ ...replyColumns, id: text })
export type ReplyRow = z.infer<typeof ReplyRowSchema>

const rowJson = (name: string): string => `'id', cast(${name}.id as text), ${jsonColumns(replyColumns, name)}`

/** Condition for top-level comments: visible ones, and removed ones with visible replies. */
const topSql = `c.postId = ?1 and c.parentId is null and (c.status = 'shown' or (c.status = 'removed' and exists (
  select 1 from BlogComment r where r.parentId = c.id and r.status = 'shown')))`

const CommentPageSchema = toPageSchema(ReplyRowSchema.extend({ replies: z.array(ReplyRowSchema) }))

/** One page of an article's comments, newest first, each with all visible replies. */
export const pageComments = (sql: SqlReader, postId: number, { limit, offset }: Range) =>
  sql.json(
    CommentPageSchema,
    `select json_object('total', (select count(*) from BlogComment c where ${topSql}), 'rows', (
       select json_group_array(json_object(${rowJson('c')}, 'replies', (
         select json_group_array(json_object(${rowJson('r')})) from (
           select * from BlogComment where parentId = c.id and status = 'shown' order by createdAt, id) r)))
         from (select * from BlogComment c where ${topSql} order by c.createdAt desc, c.id desc limit ?2 offset ?3) c))`,
    postId,
    limit,
    offset,
  ) ?? { rows: [], total: 0 }
