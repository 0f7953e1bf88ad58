import { z } from 'zod'
import { ProductCardSchema } from '../catalog/product-card.ts'
import { component } from '../core/component.ts'
import { SectionSchema } from '../support/support.schemas.ts'

const NamedSchema = z.object({ slug: z.string(), name: z.string() })

/** An article as shown in lists. */
export const BlogCardSchema = component('BlogCard', {
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  image: z.string(),
  category: NamedSchema,
  tags: z.array(NamedSchema),
  authorName: z.string(),
  readingMinutes: z.int(),
  viewCount: z.int(),
  commentCount: z.int(),
  publishTime: z.iso.datetime(),
  month: z.string().describe('Month as YYYY-MM.'),
})
export type BlogCard = z.output<typeof BlogCardSchema>

const NeighborSchema = z.object({ slug: z.string(), title: z.string() }).nullable()

export const BlogPostSchema = BlogCardSchema.extend({
  sections: z.array(SectionSchema),
  authorRole: z.string(),
  seoTitle: z.string(),
  seoDescription: z.string(),
  products: z.array(ProductCardSchema).describe('Products mentioned in the article, at the viewer’s prices.'),
  /** The next older and the next newer article. */
  previous: NeighborSchema,
  next: NeighborSchema,
  related: z
    .array(BlogCardSchema)
    .describe(
      'Up to three related articles: those with the most tags in common first, then those of the same category.',
    ),
}).meta({ id: 'BlogPost' })
export type BlogPost = z.output<typeof BlogPostSchema>

const CountedSchema = NamedSchema.extend({ count: z.int() })

export const BlogSideSchema = component('BlogSide', {
  categories: z.array(CountedSchema),
  tags: z.array(CountedSchema),
  archives: z.array(z.object({ month: z.string(), count: z.int() })),
  recent: z.array(BlogCardSchema),
  popular: z.array(BlogCardSchema),
})
export type BlogSide = z.output<typeof BlogSideSchema>

const commentFields = {
  id: z.string(),
  authorName: z.string(),
  content: z.string().describe('Plain text; empty when the comment was removed but has replies.'),
  isRemoved: z.boolean(),
  isOwn: z.boolean(),
  createTime: z.iso.datetime(),
}

export const BlogCommentSchema = component('BlogComment', {
  ...commentFields,
  replies: z.array(z.object(commentFields)),
})
export type BlogComment = z.output<typeof BlogCommentSchema>

export const OwnCommentSchema = component('OwnComment', {
  id: z.string(),
  content: z.string(),
  createTime: z.iso.datetime(),
  post: z.object({ id: z.string(), slug: z.string(), title: z.string() }),
})
