import { requireData } from '@fixbench/client'
import { playStory, takeAwayStory } from '#e2e/drivers/story.driver.ts'
import { leaveShop } from '#e2e/fixtures/leave-shop.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test('a guest opens the take-away link and plays on after the story has ended, until it expires [DEMO-10]', async ({
  page,
  world,
  openElsewhere,
}) => {
  test.slow()
  const { stories, worlds } = world.console
  const { runId } = await playStory(page, world, takeAwayStory)
  await page.goto(`/console/stories/run?run=${runId}`)
  await page.getByRole('button', { name: 'Make a take-away' }).click()

  await expect(page.getByRole('img', { name: 'QR code of the guest’s shop' })).toBeVisible()
  await expect(page.getByText(/Unused, this shop is deleted after \d{4}-\d\d-\d\d/)).toBeVisible()

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the tour' }).click()

  expect((await saving).suggestedFilename()).toBe(`${takeAwayStory}.html`)

  const { enter, worldId, expiresAt } = await requireData(stories.takeAway({ runId }))
  expect(expiresAt).not.toBeNull()

  await leaveShop(page)
  await requireData(stories.end({ runId }))

  const guest = await openElsewhere()
  await guest.goto(enter)

  await expect(guest).toHaveURL(/user-points\.html/)
  await expect(guest.getByText(/^Order FB\d+/).first()).toBeVisible()
  await expect(guest.getByRole('region', { name: 'Story', exact: true })).toBeHidden()

  await guest.goto('/detail/battery-for-iphone-13')
  await guest.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()

  await expect(guest.getByText('Added to your cart').first()).toBeVisible()

  await leaveShop(guest)
  await requireData(worlds.remove({ worldId }))
  await guest.goto('/cart.html')

  await expect(guest.getByRole('heading', { name: 'This world no longer exists' })).toBeVisible()
})
