import { requireData } from '@fixbench/client'
import { paths } from '@fixbench/storefront/paths.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test('typing a call and a code and pressing Enter forces the code in the shop', async ({
  page,
  world,
  asMember,
}) => {
  test.slow()
  await page.goto(`/console/faults?world=${world.worldId}`)
  await page.getByLabel('Code, call, or both').fill('checkout 300008')

  await expect(page.getByRole('list', { name: 'Suggestions' }).getByRole('listitem').first()).toContainText(
    'cart.submitOrder',
  )

  await page.keyboard.press('Enter')
  const rules = page.getByRole('table', { name: 'Fault rules' })

  await expect(rules.getByText('Code 300008')).toBeVisible()

  await asMember('elodie')
  const shop = await page.context().newPage()
  await shop.goto(paths.checkout())
  await shop.getByRole('button', { name: 'Place order' }).click()
  const message = shop.getByText(/This coupon cannot be used in this product/).filter({ visible: true })

  await expect(message.first()).toBeVisible()

  // Hits update live. A rule that is off doesn't affect the shop.
  await expect(rules.getByText(/^[1-9]\d* \/ [1-9]/)).toBeVisible()

  await rules.getByRole('switch').click()

  // The switch turns before the shop has stored it.
  await expect
    .poll(async () => (await requireData(world.console.faults.list())).rows)
    .toMatchObject([{ isOn: false }])
  await expect(rules.getByRole('switch')).not.toBeChecked()

  await shop.getByRole('button', { name: 'Place order' }).click()
  await expect(shop.getByRole('heading', { name: 'Pay for your order' })).toBeVisible()
})

test('rules are created from the gallery and in the form, edited, and removed', async ({
  page,
  world,
  expectAccessible,
}) => {
  test.slow()
  await page.goto(`/console/faults?world=${world.worldId}`)
  await page.getByRole('button', { name: 'Add: Shop down' }).click()
  const rules = page.getByRole('table', { name: 'Fault rules' })

  await expect(rules.getByText('HTTP 503')).toBeVisible()

  await page.getByRole('button', { name: 'New rule' }).click()
  const form = page.getByRole('dialog', { name: 'New rule' })
  await form.getByLabel('Call').fill('cart.nothing')

  await expect(form.getByText('There is no call “cart.nothing”')).toBeVisible()

  await form.getByLabel('Call').fill('cart.add')
  await form.getByLabel('Effect').selectOption('answer-lost')
  await form.getByLabel('Every').fill('3')

  await expect(form.getByText('x-fault: call=cart.add;every=3;answer-lost')).toBeVisible()

  await expectAccessible('dialog[open]')
  await form.getByRole('button', { name: 'Add rule' }).click()

  await expect(rules.getByText('Call runs, response lost')).toBeVisible()
  await expect(rules.getByText('every 3rd')).toBeVisible()

  await page.getByRole('button', { name: 'Edit maintenance' }).click()
  const edit = page.getByRole('dialog', { name: 'Rule maintenance' })
  await edit.getByLabel('Status').fill('429')
  await edit.getByRole('button', { name: 'Save rule' }).click()

  await expect(rules.getByText('HTTP 429')).toBeVisible()

  await page.getByRole('button', { name: 'Remove maintenance' }).click()
  await expect(rules.getByText('HTTP 429')).toBeHidden()
})
