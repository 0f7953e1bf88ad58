import { z } from 'zod'
import {
  BlogCardSchema,
  BlogCommentSchema,
  BlogPostSchema,
  BlogSideSchema,
  OwnCommentSchema,
} from './blog.schemas.ts'
import { endpoint } from './core/endpoint.ts'
import { id, text } from './core/field.ts'
import { pageFields, pageOf } from './core/paging.ts'

/** What a list of articles is narrowed by: category and tag by address or id, date as YYYY or YYYY-MM. */
const choice = {
  category: text(80, 0).optional(),
  tag: text(80, 0).optional(),
  date: z
    .string()
    .regex(/^(\d{4}(-\d{2})?)?$/, 'is YYYY or YYYY-MM')
    .optional(),
  keyword: text(100, 0).optional(),
}
/** Address or id of an article. */
const postId = () => id()

export const blogEndpoints = {
  /** An article by its address or id. */
  post: endpoint({
    id: 'CALL-blog-post',
    method: 'POST',
    path: '/api/blog/post',
    bodyKind: 'form',
    access: 'open',
    summary: 'An article',
    input: z.object({ id: postId() }),
    data: BlogPostSchema,
    errors: ['NOT_FOUND'],
  }),

  /** Title, description and canonical path of a blog page: of an article (`id`), or of a list. */
  seoInfo: endpoint({
    id: 'CALL-blog-seo-info',
    method: 'POST',
    path: '/api/blog/seo/info',
    bodyKind: 'form',
    access: 'open',
    summary: 'Title and description of a blog page',
    input: z.object({ id: postId().optional(), ...choice }),
    data: z.object({ seoTitle: z.string(), seoDescription: z.string(), path: z.string() }),
    errors: ['NOT_FOUND'],
  }),

  /** What stands beside every blog page: categories, tags, archives, recent and much read articles. */
  rightSide: endpoint({
    id: 'CALL-blog-rightSide-info',
    method: 'POST',
    path: '/api/blog/rightSide/info',
    bodyKind: 'form',
    access: 'open',
    summary: 'Side column of the blog',
    input: z.object({}),
    data: BlogSideSchema,
    errors: [],
  }),

  /** Published articles, newest first, narrowed by category, tag, date and words. */
  posts: endpoint({
    id: 'CALL-blog-post-list',
    method: 'POST',
    path: '/api/blog/post/list',
    bodyKind: 'form',
    access: 'open',
    summary: 'Articles',
    input: z.object({ ...choice, ...pageFields(10, 50) }),
    data: pageOf(BlogCardSchema),
    errors: [],
  }),

  /** The way from home to a blog page; the last entry is the page itself. */
  breadcrumb: endpoint({
    id: 'CALL-blog-breadcrumb',
    method: 'POST',
    path: '/api/blog/breadcrumb',
    bodyKind: 'form',
    access: 'open',
    summary: 'Breadcrumb of a blog page',
    input: z.object({ id: postId().optional(), ...choice }),
    data: pageOf(z.object({ name: z.string(), url: z.string() })),
    errors: ['NOT_FOUND'],
  }),

  /** Comments under an article, newest first, each with its replies, oldest first. */
  comments: endpoint({
    id: 'CALL-blog-post-comment',
    method: 'POST',
    path: '/api/blog/post/comment',
    bodyKind: 'form',
    access: 'open',
    summary: 'Comments under an article',
    input: z.object({ id: postId(), ...pageFields(10, 50) }),
    data: pageOf(BlogCommentSchema),
    errors: [],
  }),

  /** Writes a comment or a reply. It is kept and shown as plain text. */
  addComment: endpoint({
    id: 'CALL-blog-comment-add',
    method: 'POST',
    path: '/api/blog/comment/add',
    bodyKind: 'json',
    access: 'member',
    summary: 'Comment on an article',
    input: z.object({ id: postId(), content: text(2000), parentId: id().optional() }),
    data: BlogCommentSchema,
    errors: ['NOT_FOUND', 'REFUSED'],
  }),

  /** Own comments, newest first. */
  ownComments: endpoint({
    id: 'CALL-my-post-comment-list',
    method: 'POST',
    path: '/api/my/post/comment/list',
    bodyKind: 'form',
    access: 'member',
    summary: 'Own comments',
    input: z.object({ ...pageFields(10, 50) }),
    data: pageOf(OwnCommentSchema),
    errors: [],
  }),

  /** Deletes an own comment; replies to it stay. */
  removeComment: endpoint({
    id: 'CALL-my-post-comment-id',
    method: 'POST',
    altMethods: ['DELETE'],
    path: '/api/my/post/comment/{id}',
    bodyKind: 'form',
    access: 'member',
    summary: 'Delete an own comment',
    input: z.object({ id: id() }),
    data: z.null(),
    errors: ['NOT_FOUND'],
  }),
}
