import { buyers, persona } from '@fixbench/fixtures/personas.ts'
import { shopTime } from '@fixbench/fixtures/shop-time.ts'
import { z } from 'zod'
import { createBackgroundMembers } from '../background-members.ts'
import { computeHash, computeUnit } from '../catalog/hash.ts'
import type { SeedContext, SeedRow } from '../context.ts'
import { readRows } from '../database.ts'
import { readData } from '../read-data.ts'

const PostRowSchema = z.strictObject({
  id: z.number(),
  slug: z.string(),
  publishedAt: z.string(),
  category: z.string(),
})
type PostRow = z.infer<typeof PostRowSchema>

const COMMENTED_POSTS = 60
const MAX_COMMENTS = 5

/** Writes article comments, feedback, newsletter subscriptions, experiencer applications and chats. */
export const importTalk = (ctx: SeedContext): void => {
  importComments(ctx)
  importFeedback(ctx)
  importSubscriptions(ctx)
  importExperiencers(ctx)
  importChat(ctx)
}

const CommentFactsSchema = z.strictObject({
  /** Comments for one article, by its slug. */
  articles: z.record(z.string(), z.array(z.string())),
  /** Comments for articles of some categories, or of all. */
  comments: z.array(z.strictObject({ text: z.string(), categories: z.array(z.string()).exactOptional() })),
})
type Subject = { slug: string; category: string }

/** Comments for an article: specific ones first, then those of its category, rotated by article. */
export const listComments = ({ slug, category }: Subject): string[] => {
  const { articles, comments } = readData('blog-comments', CommentFactsSchema)
  const general = comments
    .filter(({ categories }) => categories?.includes(category) ?? true)
    .map(({ text }) => text)
  const start = computeHash(`comment-start:${slug}`) % general.length
  return [...(articles[slug] ?? []), ...general.slice(start), ...general.slice(0, start)]
}

const countComments = (slug: string): number => computeHash(`comments:${slug}`) % (MAX_COMMENTS + 1)

/** The first comment for an article that no other member has posted. */
const findUnusedComment = (post: PostRow): string => listComments(post)[countComments(post.slug)] ?? ''

const importComments = (ctx: SeedContext): void => {
  const people = createBackgroundMembers(ctx)
  const posts = readRows(
    ctx.db,
    PostRowSchema,
    `SELECT p.id, p.slug, p.publishedAt, c.slug AS category FROM BlogPost p JOIN BlogCategory c ON c.id = p.categoryId
      ORDER BY p.publishedAt DESC LIMIT ${COMMENTED_POSTS}`,
  )
  const rows = posts.flatMap(post => {
    const count = countComments(post.slug)
    const texts = listComments(post)

    return Array.from({ length: count }, (_, index): SeedRow => {
      const key = `comment:${post.slug}:${index}`
      const person = people[computeHash(`${key}:who`) % people.length]
      const published = Date.parse(post.publishedAt)
      return {
        postId: post.id,
        memberId: person?.id ?? persona('oliver').id,
        authorName: person?.name ?? persona('oliver').memberName,
        content: texts[index] ?? '',
        status: 'shown',
        createdAt: new Date(
          Math.round(published + (shopTime.startMs - published) * (0.05 + 0.8 * computeUnit(`${key}:at`))),
        ),
      }
    })
  })
  const oliver = persona('oliver')
  const own = posts.slice(3, 6).map((post, index) => ({
    postId: post.id,
    memberId: oliver.id,
    authorName: oliver.memberName,
    content: findUnusedComment(post),
    status: 'shown',
    createdAt: shopTime.day(-1 - index),
  }))

  ctx.insertAll('BlogComment', [...rows, ...own])
}

const importFeedback = (ctx: SeedContext): void => {
  const { id, email, memberName } = persona('oliver')
  ctx.insertAll('Feedback', [
    {
      memberId: id,
      email,
      name: memberName,
      content: 'Could you add shipping weight to the price list?',
      images: [],
      status: 'new',
      answer: null,
      handledAt: null,
      createdAt: shopTime.day(-2),
    },
    {
      memberId: null,
      email: 'visitor@workshop.example',
      name: 'Guest',
      content: 'Please add a frame color filter for tablets.',
      images: [],
      status: 'handled',
      answer: 'Thanks for the suggestion. We added a color filter to the tablet pages this week.',
      handledAt: shopTime.day(-13),
      createdAt: shopTime.day(-15),
    },
  ])
}

const importSubscriptions = (ctx: SeedContext): void =>
  ctx.insertAll('NewsletterSubscription', [
    ...buyers
      .filter(member => member.registeredDaysAgo > 100 && member.status === undefined)
      .map(member => ({
        email: member.email,
        memberId: member.id,
        status: 'active',
        createdAt: shopTime.day(-member.registeredDaysAgo + 1),
        confirmedAt: shopTime.day(-member.registeredDaysAgo + 1),
        endedAt: null,
      })),
    {
      email: 'reader@bench.example',
      memberId: null,
      status: 'active',
      createdAt: shopTime.day(-50),
      confirmedAt: shopTime.day(-50),
      endedAt: null,
    },
    {
      email: 'gone@bench.example',
      memberId: null,
      status: 'ended',
      createdAt: shopTime.day(-200),
      confirmedAt: shopTime.day(-200),
      endedAt: shopTime.day(-20),
    },
  ])

const importExperiencers = (ctx: SeedContext): void => {
  const apply = (key: 'oliver' | 'tom' | 'wanda' | 'ravi', status: string, daysAgo: number): SeedRow => {
    const member = persona(key)
    return {
      memberId: member.id,
      email: member.email,
      name: member.memberName,
      country: member.country,
      company: member.company ?? '',
      channel: 'workshop',
      content: 'I’d like to test the compact hot air station in my shop and publish what I find.',
      status,
      answer: status === 'accepted' ? 'Welcome to the program. Your hot air station is on its way.' : null,
      createdAt: shopTime.day(-daysAgo),
      updatedAt: shopTime.day(-daysAgo + 1),
    }
  }

  ctx.insertAll('ExperiencerApplication', [
    apply('oliver', 'accepted', 40),
    apply('tom', 'in-review', 6),
    apply('wanda', 'submitted', 1.5),
    apply('ravi', 'refused', 60),
  ])
}

const importChat = (ctx: SeedContext): void => {
  const { id } = persona('oliver')
  ctx.insertAll('ChatThread', [
    {
      id: 1,
      memberId: id,
      guestEmail: null,
      guestName: null,
      status: 'open',
      createdAt: shopTime.day(-3),
      lastMessageAt: shopTime.day(-2.9),
    },
    {
      id: 2,
      memberId: null,
      guestEmail: 'visitor@workshop.example',
      guestName: 'Sami',
      status: 'open',
      createdAt: shopTime.day(-0.2),
      lastMessageAt: shopTime.day(-0.2),
    },
  ])
  ctx.db.prepare('UPDATE Member SET chatUserId = ? WHERE id = ?').run(`chat-${id}`, id)
  ctx.insertAll('ChatMessage', [
    {
      threadId: 1,
      sender: 'visitor',
      authorName: persona('oliver').memberName,
      text: 'Does the laminator come with a UK plug?',
      sentAt: shopTime.day(-3),
      readAt: shopTime.day(-2.95),
    },
    {
      threadId: 1,
      sender: 'agent',
      authorName: 'Mei',
      text: 'Yes, you can choose the plug under Options. The mold set is the same for all of them.',
      sentAt: shopTime.day(-2.9),
      readAt: null,
    },
    {
      threadId: 2,
      sender: 'visitor',
      authorName: 'Sami',
      text: 'Do you ship batteries to Chile?',
      sentAt: shopTime.day(-0.2),
      readAt: null,
    },
  ])
}
