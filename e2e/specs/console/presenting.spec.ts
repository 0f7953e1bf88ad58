import { requireData } from '@fixbench/client'
import type { ConsoleClient } from '@fixbench/console/testing/console-client.ts'
import { requireFirst } from '@fixbench/domain/require.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import type { Locator, Page } from '@playwright/test'
import { leaveShop } from '#e2e/fixtures/leave-shop.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

const barOf = (page: Page): Locator => page.getByRole('region', { name: 'Story', exact: true })

/** Starts a story and opens it in the page. */
const present = async (page: Page, world: ConsoleClient, storyId: string) => {
  const run = await requireData(world.console.stories.start({ storyId, pace: 'fast' }))
  await page.goto(run.enter)

  await expect(barOf(page).getByRole('heading', { name: run.titles[0] ?? '' })).toBeVisible()

  const read = () => requireData(world.console.stories.run({ runId: run.runId }))
  const end = async (): Promise<void> => {
    await leaveShop(page)
    await requireData(world.console.stories.end({ runId: run.runId }))
  }

  const readOrders = async () => {
    const { rows } = await requireData(world.in(run.worldId).console.orders.list({ search: 'nina@' }))
    return rows
  }

  return { ...run, bar: barOf(page), read, end, readOrders }
}

test('a story advances when the presenter does a step by hand [DEMO-01]', async ({ page, world }) => {
  const story = await present(page, world, 'wholesale-level-up')
  await story.bar.getByRole('button', { name: 'Next' }).click()

  await expect(page).toHaveURL(/\/detail\//)

  await story.bar.getByRole('button', { name: 'Next' }).click()
  await expect(story.bar.getByRole('heading', { name: 'Ten screens' })).toBeVisible()

  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()

  await expect(story.bar.getByRole('heading', { name: 'Order for the company' })).toBeVisible()
  await expect(page).toHaveURL(/\/detail\//)

  await story.bar.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\/payment\/cart/)

  await story.end()
})

test('one of two tabs of a story does a step [DEMO-02]', async ({ page, context, world }) => {
  const story = await present(page, world, 'wholesale-level-up')
  const second = await context.newPage()
  await second.goto(story.enter)

  await expect(barOf(second)).toBeVisible()

  const { runId } = story
  for (const title of ['His own prices', 'Ten screens', 'Order for the company']) {
    await requireData(world.console.stories.command({ runId, kind: 'do' }))
    await expect(story.bar.getByRole('heading', { name: title })).toBeVisible()
    await expect(barOf(second).getByRole('heading', { name: title })).toBeVisible()
  }

  const sent = await world.in(story.worldId).requests({ callId: 'CALL-shop-cart-add' })

  expect(sent).toHaveLength(1)

  await second.close()
  await story.end()
})

test('a step begins at its page, wherever a wrong click led [DEMO-03]', async ({ page, world }) => {
  const story = await present(page, world, 'wholesale-level-up')
  const { runId } = story
  await story.bar.getByRole('button', { name: 'Do it for me' }).click()
  await story.bar.getByRole('button', { name: 'Do it for me' }).click()

  await expect(story.bar.getByRole('heading', { name: 'Ten screens' })).toBeVisible()

  // A wrong click: the audience is somewhere else.
  await page.goto(paths.blog())

  await requireData(world.console.stories.command({ runId, kind: 'do' }))

  await expect(story.bar.getByRole('heading', { name: 'Order for the company' })).toBeVisible()

  await story.end()
})

test('a step that failed is repeated once from its beginning [DEMO-03]', async ({ page, world }) => {
  const story = await present(page, world, 'two-parcels-on-their-way')
  const { runId } = story
  await requireData(world.console.stories.next({ runId }))

  await expect(story.bar.getByRole('heading', { name: 'It leaves Shenzhen' })).toBeVisible()

  // The step can't ship what has been shipped. It can when its beginning is restored.
  const { orderNo } = requireFirst(await story.readOrders())
  await world.in(story.worldId).control('ship-order', { orderNo })
  await requireData(world.console.stories.command({ runId, kind: 'do' }))

  await expect(story.bar.getByRole('heading', { name: 'The email' })).toBeVisible({ timeout: 45_000 })

  await story.end()
})

test('going back restores the world as it was when the step began [DEMO-04]', async ({ page, world }) => {
  const story = await present(page, world, 'two-parcels-on-their-way')
  const { runId } = story
  await requireData(world.console.stories.go({ runId, step: 3 }))

  await expect.poll(async () => (await story.read()).step).toBe(3)

  const [shipped] = await story.readOrders()
  expect(shipped?.status).not.toBe('paid')

  await requireData(world.console.stories.go({ runId, step: 0 }))

  await expect(story.bar.getByRole('heading', { name: story.titles[0] ?? '' })).toBeVisible()

  const [restored] = await story.readOrders()
  expect(restored?.status).toBe('paid')

  await story.end()
})

test('going on does a step that has no page of its own, instead of skipping it [DEMO-04]', async ({
  page,
  world,
}) => {
  const story = await present(page, world, 'stock-out-and-arrival')
  const { runId } = story
  await requireData(world.console.stories.go({ runId, step: 2 }))

  await expect(story.bar.getByRole('heading', { name: 'The delivery arrives' })).toBeVisible()

  await story.bar.getByRole('button', { name: 'Next' }).click()

  await expect(story.bar.getByRole('heading', { name: 'The email' })).toBeVisible()
  await expect(page.getByText('In stock: 20').first()).toBeVisible()

  await story.end()
})

test('the audience sees nothing of the story, and the remote control still works [DEMO-05]', async ({
  page,
  world,
}) => {
  const story = await present(page, world, 'wholesale-level-up')
  const { runId } = story

  await expect(page.locator('console-badge')).toBeVisible()

  await page.keyboard.press('F8')

  await expect(story.bar).toBeHidden()
  await expect(page.locator('console-badge')).toBeHidden()

  await requireData(world.console.stories.next({ runId }))
  await expect(page).toHaveURL(/\/detail\//)
  await expect(page.locator('story-bar')).toBeAttached()
  await expect(story.bar).toBeHidden()

  await page.keyboard.press('F8')
  await expect(story.bar).toBeVisible()

  await story.end()
})

test('a tab whose story ended goes on in the main world [DEMO-07]', async ({
  page,
  world,
  consoleErrors,
}) => {
  const story = await present(page, world, 'points-shop')

  await requireData(world.console.stories.end({ runId: story.runId }))

  await expect(page).toHaveURL(paths.home())
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(story.bar).toBeHidden()

  // Calls of the page that was open find no world.
  consoleErrors.splice(0)
})
