import type { BlogComment, BlogPost } from '@fixbench/contract/blog/blog.schemas.ts'
import { HttpError } from '@fixbench/storefront/lib/api/errors.ts'
import { aMember } from '@fixbench/storefront/testing/a-member.ts'
import type { Responses } from '@fixbench/storefront/testing/fake-call.ts'
import { toastStore } from '@fixbench/ui/feedback/toast-store.ts'
import { installNativeDialog } from '@fixbench/ui/testing/native-dialog.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { renderScreen } from '#client/testing/render-screen.tsx'

beforeAll(installNativeDialog)

const aPost = (changes: Partial<BlogPost> = {}): BlogPost => ({
  id: '1',
  slug: 'oca-basics',
  title: 'OCA basics',
  summary: 'Glue that one sees through.',
  image: '',
  category: { slug: 'refurbishing', name: 'Screen Refurbishing' },
  tags: [{ slug: 'oca', name: 'OCA' }],
  authorName: 'Board Room',
  readingMinutes: 3,
  viewCount: 10,
  commentCount: 0,
  publishTime: '2025-07-20T09:00:00Z',
  month: '2025-07',
  sections: [
    { heading: 'What it is', anchor: 'what-it-is', paragraphs: ['A film.'], bullets: [] },
    { heading: 'How to', anchor: 'how-to', paragraphs: ['Slowly.'], bullets: [] },
  ],
  authorRole: 'Technician',
  seoTitle: '',
  seoDescription: 'About OCA',
  products: [],
  previous: null,
  related: [],
  next: null,
  ...changes,
})

const aComment = (changes: Partial<BlogComment> = {}): BlogComment => ({
  id: '9',
  authorName: 'Mia Member',
  content: '<b>Thanks</b>',
  isRemoved: false,
  isOwn: true,
  createTime: '2025-07-21T09:00:00Z',
  replies: [],
  ...changes,
})

const common: Responses = {
  'blog.rightSide': { categories: [], tags: [], archives: [], recent: [], popular: [] },
  'blog.breadcrumb': {
    rows: [
      { name: 'Home', url: '/' },
      { name: 'OCA', url: '/blog/tag/oca' },
    ],
    total: 2,
  },
  'blog.seoInfo': { seoTitle: '', seoDescription: 'Articles', path: '/blog' },
  'blog.posts': { rows: [aPost()], total: 25 },
  'blog.post': aPost(),
  'blog.comments': { rows: [], total: 0 },
}

describe('blog lists', () => {
  it('[ROUTE-blog-tag-page] opens a page of a tag and links to the others', async () => {
    const { calls } = await renderScreen('/blog/tag/oca/2', { responses: common })
    expect(calls('blog.posts')).toEqual([{ tag: 'oca', pageNum: 2, pageSize: 10 }])
    expect(screen.getByRole('heading', { level: 1, name: 'OCA' })).toBeVisible()
    expect(screen.getByRole('link', { name: /3/ })).toHaveAttribute('href', '/blog/tag/oca/3')
  })

  it.each([
    ['[ROUTE-blog-list]', '/blog/list/repair-guides', { category: 'repair-guides', pageNum: 1 }],
    ['[ROUTE-blog-list-page]', '/blog/list/repair-guides/3', { category: 'repair-guides', pageNum: 3 }],
    ['[ROUTE-blog-archives]', '/blog/archives/2025-07', { date: '2025-07', pageNum: 1 }],
    ['[ROUTE-blog-archives-page]', '/blog/archives/2025-07/2', { date: '2025-07', pageNum: 2 }],
    ['[ROUTE-blog-tag]', '/blog/tag/oca', { tag: 'oca', pageNum: 1 }],
  ])('%s opens %s with its articles and the sidebar', async (_ids, path, asked) => {
    const { calls } = await renderScreen(path, { responses: common })
    expect(calls('blog.posts')).toEqual([{ ...asked, pageSize: 10 }])
    expect(screen.getByRole('heading', { level: 1, name: /OCA|July 2025/ })).toBeVisible()
    expect(screen.getByRole('complementary', { name: 'Blog sidebar' })).toBeVisible()
  })

  it('[ROUTE-blog-search] finds articles by keyword, ignoring surrounding space', async () => {
    const { user, address } = await renderScreen('/blog', { responses: common })
    const box = screen.getByRole('searchbox')
    await user.type(box, '   {Enter}')
    expect(address()).toBe('/blog')
    await user.type(box, 'face id{Enter}')
    await waitFor(() => expect(address()).toBe('/blog/search/face%20id'))
  })

  it('says nothing about a description that can’t be read [SHOP-44]', async () => {
    const crash = new HttpError(500, 'Internal server error')

    await renderScreen('/blog', { responses: { ...common, 'blog.seoInfo': crash } })

    expect(screen.getByRole('complementary', { name: 'Blog sidebar' })).toBeVisible()
    expect(toastStore.get().toasts).toEqual([])
  })

  it('[ROUTE-blog-date] shows the 404 page for an invalid date', async () => {
    await renderScreen('/blog/date/2025-13', { responses: common })
    expect(screen.getByText('Error code: 404 not found')).toBeVisible()
  })
})

describe('an article', () => {
  it('[ROUTE-blog-detail] has a table of contents that links to its headings', async () => {
    const { container } = await renderScreen('/blog/detail/oca-basics', { responses: common })
    const contents = screen.getByRole('navigation', { name: 'In this article' })
    expect(within(contents).getByRole('link', { name: 'How to' })).toHaveAttribute('href', '#how-to')
    expect(container.querySelector('section#how-to')).toHaveTextContent('Slowly.')
    expect(screen.getByRole('button', { name: 'Sign in to comment' })).toBeVisible()
  })

  it('links to related articles', async () => {
    const related = [aPost({ id: '2', slug: 'oca-thickness', title: 'OCA thickness' })]

    await renderScreen('/blog/detail/oca-basics', {
      responses: { ...common, 'blog.post': aPost({ related }) },
    })

    const list = screen.getByRole('region', { name: 'Related articles' })
    expect(within(list).getByRole('link', { name: 'OCA thickness' })).toHaveAttribute(
      'href',
      '/blog/detail/oca-thickness',
    )
  })

  it('has no section of related articles if there are none', async () => {
    await renderScreen('/blog/detail/oca-basics', { responses: common })

    expect(screen.queryByText('Related articles')).toBeNull()
  })

  it('[CALL-blog-comment-add] accepts a member’s comment and shows its markup as text', async () => {
    const { user, calls, respond } = await renderScreen('/blog/detail/oca-basics', {
      viewer: aMember(),
      responses: { ...common, 'blog.addComment': aComment() },
    })
    await user.click(screen.getByRole('button', { name: 'Comment' }))

    expect(screen.getByText('Write a comment')).toBeVisible()

    respond({ 'blog.comments': { rows: [aComment()], total: 1 } })
    await user.type(screen.getByLabelText('Your comment'), '<b>Thanks</b>')
    await user.click(screen.getByRole('button', { name: 'Comment' }))

    expect(await screen.findByText('<b>Thanks</b>', { selector: 'p' })).toBeVisible()
    expect(calls('blog.addComment')).toEqual([{ id: 'oca-basics', content: '<b>Thanks</b>' }])
  })

  it('[CALL-my-post-comment-id] deletes the member’s comment after confirmation; other comments have no delete button', async () => {
    const other = aComment({ id: '8', authorName: 'Tom', isOwn: false })
    const { user, calls } = await renderScreen('/blog/detail/oca-basics', {
      viewer: aMember(),
      responses: {
        ...common,
        'blog.comments': { rows: [aComment(), other], total: 2 },
        'blog.removeComment': null,
      },
    })
    await user.click(screen.getByRole('button', { name: 'Delete' }))

    expect(calls('blog.removeComment')).toEqual([])

    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(calls('blog.removeComment')).toEqual([{ id: '9' }]))
  })
})

describe('the sidebar of the blog', () => {
  it.each([
    ['/blog/tag/oca', 'OCA'],
    ['/blog/detail/oca-basics', 'OCA basics'],
  ])('does not affect %s when it fails, and loads on retry', async (path, title) => {
    const crash = new HttpError(500, 'Internal server error')
    const { user, respond } = await renderScreen(path, { responses: { ...common, 'blog.rightSide': crash } })

    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()

    const side = within(screen.getByRole('complementary', { name: 'Blog sidebar' }))
    expect(await side.findByText('We couldn’t load categories, tags, and archives.')).toBeVisible()
    expect(screen.queryByText(crash.message)).toBeNull()

    respond(common)
    await user.click(side.getByRole('button', { name: 'Try again' }))

    expect(await side.findByRole('heading', { name: 'Archive' })).toBeVisible()
  })
})
