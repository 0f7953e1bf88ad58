import { requireData } from '@fixbench/client'
import { expect, it } from 'vitest'
import { setUpSeededConsole } from '#console/testing/seeded-kit.ts'
import { builtInStories } from './built-in.ts'
import { renderTakeAway } from './take-away.ts'

const kit = setUpSeededConsole()

it('a guest takes away what was shown, and a world of their own that expires', async () => {
  const client = await kit.createWorld()
  const { stories, worlds } = client.console
  const { runId, worldId, titles } = await requireData(stories.start({ storyId: 'two-parcels-on-their-way' }))
  const orders = await requireData(client.in(worldId).console.orders.list({ search: 'nina@' }))

  const takeAway = await requireData(stories.takeAway({ runId }))
  await requireData(stories.end({ runId }))

  expect(takeAway.html).toContain(String(orders.rows[0]?.orderNo))

  for (const title of titles) expect(takeAway.html).toContain(title)
  expect(takeAway.html).not.toMatch(/<script|src=|url\(/)

  const { rows } = await requireData(worlds.list())
  const kept = rows.find(row => row.worldId === takeAway.worldId)

  expect(kept?.expiresAt).toBe(takeAway.expiresAt)

  const opened = await fetch(`${kit.url}${takeAway.enter}`, { redirect: 'manual' })
  expect(opened.headers.getSetCookie().join()).toContain(`world=${takeAway.worldId}`)
})

it('texts of a story can’t add markup to the take-away', () => {
  const [story] = builtInStories
  if (story === undefined) throw new Error('There is no story')
  const html = renderTakeAway({
    story: { ...story, title: '<img onerror=alert(1)>' },
    brand: { name: 'A & B', color: '#06363d' },
    link: 'http://localhost:3000/"><b>',
    expiresAt: null,
  })

  expect(html).not.toMatch(/<img|<b>/)
  expect(html).toContain('A &amp; B')
})
