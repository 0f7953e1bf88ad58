import { DAY_MS } from '#server/lib/clock.ts'
import { coverPicture } from '#server/pictures/presets.ts'
import { composePost, type Topic, type Voice } from '../compose-post.ts'
import type { SeedContext } from '../context.ts'
import { rowsOf } from '../database.ts'
import { readData } from '../read-data.ts'

type BlogFacts = {
  categories: { id: string; categoryId: number; name: string; summary: string }[]
  tags: { id: number; slug: string; name: string }[]
  topics: Topic[]
  authors: { name: string; role: string }[]
  dates: { from: string; to: string }
}

const PRODUCTS_PER_POST = 6
const WORKING_MORNING_MS = 9 * 60 * 60 * 1000

/** Articles with category, tags, author and related products, spread evenly over the two years before the start. */
export const importBlog = (ctx: SeedContext): void => {
  const facts = readData<BlogFacts>('blog')
  const voices = readData<Record<string, Voice>>('blog-voice')
  ctx.insertAll(
    'BlogCategory',
    facts.categories.map(({ id, categoryId, name, summary }, sort) => ({
      id: categoryId,
      slug: id,
      name,
      summary,
      sort,
    })),
  )
  ctx.insertAll(
    'BlogTag',
    facts.tags.map(({ id, slug, name }) => ({ id, slug, name })),
  )
  ctx.insertAll(
    'BlogAuthor',
    facts.authors.map((author, index) => ({ id: index + 1, ...author })),
  )
  const posts = facts.topics.map((topic, index) => postRow(topic, index, facts, voices))
  ctx.insertAll('BlogPost', posts)
  const tagIds = new Map(facts.tags.map(tag => [tag.slug, tag.id]))
  ctx.insertAll(
    'BlogPostTag',
    facts.topics.flatMap(topic =>
      topic.tags.map(slug => ({ postId: topic.id, tagId: tagIds.get(slug) ?? failOn(slug) })),
    ),
  )
  ctx.insertAll(
    'BlogPostProduct',
    facts.topics.flatMap(topic =>
      relatedProducts(ctx, topic).map((productId, sort) => ({ postId: topic.id, productId, sort })),
    ),
  )
}

const failOn = (slug: string): never => {
  throw new Error(`blog.json names the unknown tag or category ${slug}`)
}

const postRow = (topic: Topic, index: number, facts: BlogFacts, voices: Record<string, Voice>) => {
  const category = facts.categories.find(one => one.id === topic.category) ?? failOn(topic.category)
  const voice = voices[topic.category] ?? failOn(topic.category)
  const publishedAt = publicationOf(index, facts.topics.length, facts.dates)
  const { summary, sections } = composePost(topic, voice)
  return {
    id: topic.id,
    slug: topic.slug,
    title: topic.title,
    summary,
    sections,
    categoryId: category.categoryId,
    authorId: (topic.id % facts.authors.length) + 1,
    illustration: topic.illustration,
    imageUrl: coverPicture(topic.category, topic.slug),
    readingMinutes: topic.readingMinutes,
    seoTitle: topic.seoTitle,
    seoDescription: summary,
    viewCount: 180 + ((topic.id * 977) % 4200),
    publishedAt,
    month: publishedAt.toISOString().slice(0, 7),
  }
}

/** The last topic of the file is the newest article. */
const publicationOf = (index: number, count: number, { from, to }: BlogFacts['dates']): Date => {
  const [start, end] = [Date.parse(from), Date.parse(to)]
  const day = Math.round((start + ((end - start) * index) / (count - 1)) / DAY_MS)
  return new Date(day * DAY_MS + WORKING_MORNING_MS)
}

const relatedProducts = (ctx: SeedContext, { families }: Topic): number[] => {
  if (families.length === 0) return []
  const places = families.map(() => '?').join(',')
  const sql = `SELECT p.id FROM Product p JOIN PartFamily f ON f.id = p.familyId WHERE f.slug IN (${places}) AND p.status = 1 ORDER BY p.soldCount DESC, p.id LIMIT ${PRODUCTS_PER_POST}`
  return rowsOf<{ id: number }>(ctx.db, sql, ...families).map(row => row.id)
}
