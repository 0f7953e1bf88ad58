import { requireData } from '@fixbench/client'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import type { Locator, Page } from '@playwright/test'
import { signInBuyer } from '#e2e/drivers/order.driver.ts'
import { photoFile } from '#e2e/drivers/upload-files.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

const NAME = /Screen Assembly for iPhone 13/

/** Opens the form and says what is wrong with one unit. Returns the button that sends it. */
const describeFault = async (page: Page, orderNo: string): Promise<Locator> => {
  await page.goto(paths.afterSaleForm(orderNo))
  const quantity = page.getByRole('textbox', { name: NAME })
  await quantity.fill('1')
  await quantity.blur()
  await page.getByRole('combobox', { name: 'Reason' }).selectOption({ value: 'doa-screen' })
  await page
    .getByRole('textbox', { name: 'Description' })
    .fill(`Green lines after ten minutes. ${'x'.repeat(300)}`)

  return page.getByRole('button', { name: 'Send request' })
}

/** Submits the form for one unit and returns the number of the request. */
const requestReturn = async (page: Page, orderNo: string, resolution: RegExp): Promise<string> => {
  const send = await describeFault(page, orderNo)
  await page.locator('input[type=file]').setInputFiles(photoFile('fault.png'))
  await page.getByRole('radio', { name: resolution }).check()
  await send.click()
  await expect(page.getByRole('heading', { name: 'Your request' })).toBeVisible()

  return new URL(page.url()).searchParams.get('id') ?? ''
}

test('a return of a screen offers the faults of screens, and none of batteries', async ({
  page,
  asMember,
  world,
}) => {
  const { orders } = await signInBuyer(world, 'elodie')
  const orderNo = await orders.place(specials.plainScreen.skuCode, 1)
  await orders.receive(orderNo)
  await asMember('elodie')

  await page.goto(paths.afterSaleForm(orderNo))
  await page.getByRole('textbox', { name: NAME }).fill('1')
  await page.getByRole('textbox', { name: NAME }).blur()

  const reason = page.getByRole('combobox', { name: 'Reason' })
  await expect(reason).toContainText('Screen stays dark or has lines')
  await expect(reason).not.toContainText('Battery')
})

test('a double click sends a return once, and Back shows what is left to return', async ({
  page,
  asMember,
  world,
}) => {
  const { api, orders } = await signInBuyer(world, 'elodie')
  const orderNo = await orders.place(specials.plainScreen.skuCode, 3)
  await orders.receive(orderNo)
  await asMember('elodie')
  const before = await requireData(api.afterSale.list({}))
  const send = await describeFault(page, orderNo)

  await send.dblclick()

  await expect(page.getByRole('heading', { name: 'Your request' })).toBeVisible()
  expect((await requireData(api.afterSale.list({}))).total).toBe(before.total + 1)

  await page.goBack()
  await expect(page.getByText(/^2 of 3 can/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: NAME })).toHaveValue('0')
})

test('the second of two tabs that return the last item says that nothing is left', async ({
  page,
  context,
  asMember,
  world,
}) => {
  const { orders } = await signInBuyer(world, 'nina')
  const orderNo = await orders.place(specials.plainScreen.skuCode, 1)
  await orders.receive(orderNo)
  await asMember('nina')
  const other = await context.newPage()
  const send = await describeFault(page, orderNo)
  await describeFault(other, orderNo)

  await send.click()
  await expect(page.getByRole('heading', { name: 'Your request' })).toBeVisible()

  await expect(other.getByText('Nothing left to return')).toBeVisible()

  await other.getByRole('link', { name: 'View my requests' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Returns and claims' })).toBeVisible()

  await other.close()
})

test('[SCREEN-1-after-sale] a faulty item is documented with a picture, approved, sent back and refunded', async ({
  page,
  asMember,
  world,
  expectAccessible,
}) => {
  const { api, orders } = await signInBuyer(world, 'elodie')
  const orderNo = await orders.place(specials.plainScreen.skuCode, 3)
  await orders.receive(orderNo)
  await asMember('elodie')
  const id = await requestReturn(page, orderNo, /Refund/)
  const overhang = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

  expect(await page.evaluate(overhang)).toBeLessThanOrEqual(0)

  const evidence = page.getByRole('link', { name: 'Photo 1' }).getByRole('presentation')
  await expect(evidence).toHaveJSProperty('naturalWidth', 1)
  await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveCount(1)

  await expectAccessible('main')

  const { afterSaleNo } = await requireData(api.afterSale.detail({ id }))
  const decide = (to: 'in-review' | 'accepted' | 'closed', answer: string) =>
    requireData(world.console.controls.decideAfterSale({ afterSaleNo, to, answer }))
  await decide('in-review', 'We look at your picture.')
  await decide('accepted', 'The panel is faulty.')
  await page.reload()

  await expect(page.getByText('The panel is faulty.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Withdraw request' })).toBeHidden()

  for (const name of ['Return label', 'Packing slip']) {
    const address = await page.getByRole('link', { name }).getAttribute('href')
    const file = await page.request.get(address ?? '')
    expect([name, file.status(), file.headers()['content-type']]).toEqual([name, 200, 'application/pdf'])
  }

  await decide('closed', 'The money is on its way.')
  await page.reload()
  const granted = await requireData(api.afterSale.detail({ id }))

  expect(granted.refundAmount).toBeGreaterThan(0)

  const asked = page.getByRole('region', { name: 'Requested items' })
  await expect(asked.getByText(granted.refunds[0]?.refundNo ?? 'no refund')).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveCount(4)

  await page.getByRole('link', { name: orderNo }).click()
  await expect(page.getByRole('region', { name: 'Refunds' })).toContainText(granted.refundAmount.toFixed(2))
  expect((await orders.show(orderNo)).refundedTotal).toBe(granted.refundAmount)
})

test('[SCREEN-1-after-sale] items of a withdrawn request can be returned again; store credit becomes points, a replacement moves no money', async ({
  page,
  asMember,
  world,
}) => {
  const { api, orders } = await signInBuyer(world, 'nina')
  const orderNo = await orders.place(specials.plainScreen.skuCode, 2)
  await orders.receive(orderNo)
  await asMember('nina')
  const grant = async (id: string) => {
    const { afterSaleNo } = await requireData(api.afterSale.detail({ id }))
    for (const to of ['accepted', 'closed'] as const) {
      await requireData(world.console.controls.decideAfterSale({ afterSaleNo, to }))
    }
    await page.reload()
    return requireData(api.afterSale.detail({ id }))
  }

  await requestReturn(page, orderNo, /Refund/)
  await page.getByRole('button', { name: 'Withdraw request' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click()

  await expect(page.getByText('Request withdrawn')).toBeVisible()

  await page.goto(paths.afterSaleForm(orderNo))
  await expect(page.getByText(/^2 of 2 can/)).toBeVisible()

  const before = await requireData(api.points.balance())
  const credited = await grant(await requestReturn(page, orderNo, /Store credit/))

  await expect(page.getByText('Closed', { exact: true }).first()).toBeVisible()
  expect(credited.refunds).toEqual([])

  const after = await requireData(api.points.balance())
  expect(after.balance - before.balance).toBe(Math.floor(credited.refundAmount * 100))

  await page.goto(paths.userPoints())
  await expect(page.getByText(`Store credit for ${credited.afterSaleNo}`)).toBeVisible()

  const replaced = await grant(await requestReturn(page, orderNo, /Replacement/))
  expect(replaced).toMatchObject({ status: 'closed', outcome: 'replacement', refundAmount: 0, refunds: [] })
  expect((await orders.show(orderNo)).refundedTotal).toBe(0)

  await page.goto(paths.afterSaleForm(orderNo))
  await expect(page.getByText('Nothing left to return')).toBeVisible()
})

test('a defective item from the United States refunds its prepaid duty [SHOP-11]', async ({
  page,
  asMember,
  world,
}) => {
  const { api, orders } = await signInBuyer(world, 'nina')
  const orderNo = await orders.place(specials.plainScreen.skuCode, 2, 'us-line-ddp')
  await orders.receive(orderNo)
  await asMember('nina')

  const id = await requestReturn(page, orderNo, /Refund/)
  const { afterSaleNo } = await requireData(api.afterSale.detail({ id }))
  for (const to of ['accepted', 'closed'] as const) {
    await requireData(world.console.controls.decideAfterSale({ afterSaleNo, to }))
  }

  await page.reload()

  const { dutyAmount } = await requireData(api.afterSale.detail({ id }))
  const duty = `including $${dutyAmount.toFixed(2)} prepaid duty`

  await expect(page.getByText(`We refunded $`)).toContainText(duty)
})
