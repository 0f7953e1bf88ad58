import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, longText, text } from '../core/field.ts'
import { pageFields, toPageSchema } from '../core/paging.ts'
import {
  BlogCardSchema,
  BlogCommentSchema,
  BlogPostSchema,
  BlogSideSchema,
  OwnCommentSchema,
} from './blog.schemas.ts'

/** Filters of an article list: category and tag by slug or id, date as YYYY or YYYY-MM. */
const choice = {
  category: text(80, 0).optional(),
  tag: text(80, 0).optional(),
  date: z
    .string()
    .regex(/^(\d{4}(-(0[1-9]|1[0-2]))?)?$/, 'must be YYYY or YYYY-MM')
    .optional(),
  keyword: text(100, 0).optional(),
}
/** Slug or id of an article. */
const postId = () => id()

export const blogEndpoints = {
  post: endpoint.open({
    description: 'Returns an article by its URL slug or ID.',
    route: 'POST /api/blog/post',
    summary: 'Get an article',
    input: z.object({ id: postId() }),
    data: BlogPostSchema,
    errors: ['NOT_FOUND'],
  }),

  seoInfo: endpoint.open({
    description: 'Title, description, and canonical path of a blog page: an article (`id`) or a list.',
    route: 'POST /api/blog/seo/info',
    summary: 'Get SEO data of a blog page',
    input: z.object({ id: postId().optional(), ...choice }),
    data: z.object({ seoTitle: z.string(), seoDescription: z.string(), path: z.string() }),
    errors: ['NOT_FOUND'],
  }),

  rightSide: endpoint.open({
    description: 'Categories, tags, archives, and recent and popular articles.',
    route: 'POST /api/blog/rightSide/info',
    summary: 'Get the blog sidebar',
    data: BlogSideSchema,
  }),

  posts: endpoint.open({
    description: 'Published articles, newest first, filtered by category, tag, date, and search text.',
    route: 'POST /api/blog/post/list',
    summary: 'List articles',
    input: z.object({ ...choice, ...pageFields(10, 50) }),
    data: toPageSchema(BlogCardSchema),
  }),

  breadcrumb: endpoint.open({
    description: 'The path from the home page to a blog page. The last entry is the page itself.',
    route: 'POST /api/blog/breadcrumb',
    summary: 'Get the breadcrumb of a blog page',
    input: z.object({ id: postId().optional(), ...choice }),
    data: toPageSchema(z.object({ name: z.string(), url: z.string() })),
    errors: ['NOT_FOUND'],
  }),

  comments: endpoint.open({
    description: 'Comments on an article, newest first, each with its replies, oldest first.',
    route: 'POST /api/blog/post/comment',
    summary: 'List comments on an article',
    input: z.object({ id: postId(), ...pageFields(10, 50) }),
    data: toPageSchema(BlogCommentSchema),
  }),

  addComment: endpoint.idempotent({
    description: 'Posts a comment or a reply. It is stored and shown as plain text.',
    route: 'POST /api/blog/comment/add',
    bodyKind: 'json',
    summary: 'Comment on an article',
    input: z.object({ id: postId(), content: longText(2000), parentId: id().optional() }),
    data: BlogCommentSchema,
    errors: ['NOT_FOUND', 'REFUSED'],
  }),

  ownComments: endpoint({
    description: 'The member’s comments, newest first.',
    route: 'POST /api/my/post/comment/list',
    summary: 'List own comments',
    input: z.object(pageFields(10, 50)),
    data: toPageSchema(OwnCommentSchema),
  }),

  removeComment: endpoint.idempotent({
    description: 'Deletes one of the member’s comments. Its replies stay.',
    route: 'POST /api/my/post/comment/{id}',
    altMethods: ['DELETE'],
    summary: 'Delete own comment',
    input: z.object({ id: id() }),
    data: z.null(),
    errors: ['NOT_FOUND'],
  }),
}
