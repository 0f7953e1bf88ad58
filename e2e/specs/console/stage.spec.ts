import { requireData } from '@fixbench/client'
import { leaveShop } from '#e2e/fixtures/leave-shop.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test('a preset prepares a world and opens the shop as its persona', async ({ page, context, world }) => {
  test.slow()
  await page.goto(`/console/presets?world=${world.worldId}&in=here`)
  await page.getByRole('searchbox', { name: 'Name or description' }).fill('paid too late')

  await expect(page.getByRole('heading', { name: 'Paid too late' })).toBeVisible()

  const opening = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Open Paid too late' }).click()
  const shop = await opening

  await expect(shop).toHaveURL(/user-order\.html\?orderNo=/)
  await expect(shop.getByRole('main')).toContainText(/cancelled|closed/i)
  await expect(page.getByRole('region', { name: 'Opened preset' })).toContainText('nina')

  const { rows } = await requireData(world.console.orders.list({ search: 'nina@' }))
  expect(rows[0]?.status).toBe('cancelled')
})

test('a double click moves a package by one step', async ({ page, world }) => {
  const { rows } = await requireData(world.console.orders.list({ status: 'shipped' }))
  const order = rows.find(({ parcels }) => parcels.length === 1 && parcels[0]?.status === 'moving')
  const { orderNo = '', parcels: [parcel] = [] } = order ?? {}
  await page.goto(`/console/orders?world=${world.worldId}&search=${orderNo}`)
  await page.getByRole('button', { name: `Next tracking step: ${orderNo}` }).dblclick({ delay: 80 })
  const moved = `Moving ${(parcel?.stepsDone ?? 0) + 1}/${parcel?.stepsAll}`

  await expect(page.getByRole('row', { name: orderNo })).toContainText(moved)

  await page.reload()
  await expect(page.getByRole('row', { name: orderNo })).toContainText(moved)
})

test('buttons ship and deliver orders, and every control has a form', async ({
  page,
  world,
  expectAccessible,
}) => {
  test.slow()
  const { rows } = await requireData(world.console.orders.list({ search: 'oliver@', status: 'paid' }))
  const orderNo = rows[0]?.orderNo ?? ''
  await page.goto(`/console/orders?world=${world.worldId}&search=${orderNo}`)
  await page.getByRole('button', { name: `Ship: ${orderNo}` }).click()

  await expect(page.getByRole('cell', { name: 'Shipped', exact: true })).toBeVisible()

  await page.getByRole('row', { name: orderNo }).focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: orderNo })
  await drawer.getByRole('button', { name: /^Deliver:/ }).click()

  await expect(drawer.getByText('Delivered', { exact: true })).toBeVisible()

  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: 'All controls' }).click()
  await page.getByRole('button', { name: 'Open Set price' }).click()
  const form = page.getByRole('dialog', { name: 'Set price' })
  await form.getByRole('textbox', { name: 'Sku code' }).fill('IP13-SCR-IC')
  await form.getByRole('textbox', { name: 'Price' }).fill('nothing')
  await form.getByRole('button', { name: 'Set price' }).click()

  await expect(form.getByText(/must be|amount|number/i).first()).toBeVisible()

  await form.getByRole('textbox', { name: 'Price' }).fill('12.5')
  await form.getByRole('button', { name: 'Set price' }).click()

  await expect(form).toBeHidden()

  await page.getByRole('tab', { name: /^Waiting/ }).click()
  await expect(page.getByRole('table', { name: 'Waiting for the shop' })).toBeVisible()

  await expectAccessible('main')
})

test('a forged notice is rejected, a valid one pays, and the debugger names the changed field', async ({
  page,
  world,
  expectAccessible,
}) => {
  test.slow()
  await world.applyPreset('payment-host-silent')
  const { rows } = await requireData(world.console.payments.list())
  const orderPn = rows[0]?.orderPn ?? ''
  await page.goto(`/console/payments?world=${world.worldId}&search=${orderPn}&payment=${orderPn}`)
  await page.getByRole('button', { name: `Send a notice for ${orderPn}` }).click()
  const drawer = page.getByRole('dialog', { name: `Notice for ${orderPn}` })
  await drawer.getByRole('combobox', { name: 'Signature' }).selectOption('forged')
  await drawer.getByRole('button', { name: 'Send to the shop' }).click()

  await expect(drawer.getByRole('status')).toContainText('5000001')

  await drawer.getByRole('combobox', { name: 'Signature' }).selectOption('right')
  await drawer.getByRole('button', { name: 'Send to the shop' }).click()

  await expect(drawer.getByRole('status')).toContainText('accepted')

  await expectAccessible('main, dialog[open]')
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^Send NT-.* twice$/ })
    .first()
    .click()

  await expect(page.getByText('duplicate').first()).toBeVisible()

  const notices = await requireData(world.console.payments.notices({ orderPn }))
  const fields = notices.rows.find(notice => notice.isSignatureValid)?.fields ?? {}
  await page.getByRole('tab', { name: 'Signature checker' }).click()
  await page
    .getByRole('textbox', { name: 'Payment or notice parameters' })
    .fill(JSON.stringify({ ...fields, amount: '1.00' }))
  await page.getByRole('button', { name: 'Check signature' }).click()

  await expect(page.getByText('amount was changed after signing.')).toBeVisible()

  await expectAccessible('main')
})

test('the presenter moves the shop through the steps, runs one, and starts over', async ({
  page,
  context,
  world,
  expectAccessible,
}) => {
  test.slow()
  const run = await requireData(
    world.console.stories.start({ storyId: 'two-parcels-on-their-way', pace: 'fast' }),
  )
  await page.goto(`/console/stories/run?run=${run.runId}&world=${run.worldId}`)

  await expect(page.getByText('No shop tab is open for this story')).toBeVisible()

  const shop = await context.newPage()
  await shop.goto(run.enter)
  const bar = shop.getByRole('region', { name: 'Story', exact: true })

  await expect(bar.getByRole('heading', { name: run.titles[0] ?? '' })).toBeVisible()
  await expect(page.getByText('The shop is connected')).toBeVisible()

  await expectAccessible('main')
  await page.keyboard.press('ArrowRight')

  await expect(bar.getByRole('heading', { name: 'It leaves Shenzhen' })).toBeVisible()

  await page.getByRole('button', { name: 'Do it in the shop' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'The email' })).toBeVisible()

  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(bar.getByRole('heading', { name: run.titles[0] ?? '' })).toBeVisible()

  const { rows } = await requireData(world.in(run.worldId).console.orders.list({ search: 'nina@' }))
  expect(rows[0]?.status).toBe('paid')

  await leaveShop(shop)
  await requireData(world.console.stories.end({ runId: run.runId }))
})
