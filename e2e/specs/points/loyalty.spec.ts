import { requireData } from '@fixbench/client'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { apiDriver } from '#e2e/drivers/api.driver.ts'
import { checkoutDriver } from '#e2e/drivers/checkout.driver.ts'
import { signInBuyer } from '#e2e/drivers/order.driver.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

const PRODUCT = 'usb-meter-with-pd-display'

test('[ROUTE-point-payment, ROUTE-point-order-detail] points are earned by a check-in and redeemed for a tool: shipping paid, shipped and received', async ({
  page,
  asMember,
  world,
  expectAccessible,
}) => {
  const api = apiDriver(world, 'paula')
  await api.signIn()
  await asMember('paula')
  const first = await requireData(api.points.balance())
  await page.goto(paths.userPoints())
  await page.getByRole('button', { name: `Check in: +${first.nextCheckInPoints}` }).click()

  await expect(page.getByRole('button', { name: 'Checked in today' })).toBeDisabled()

  const checked = await requireData(api.points.balance())
  expect(checked.balance).toBe(first.balance + first.nextCheckInPoints)

  await page.goto(paths.pointsProduct(PRODUCT))
  await page.getByRole('link', { name: /^Redeem for 1,900 points/ }).click()
  await page.getByRole('button', { name: 'Redeem and pay shipping' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Shipping fee' })).toBeVisible()

  await expectAccessible('main')
  const orderNo = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const shown = (text: string) => expect(page.getByRole('main').getByText(text).first()).toBeVisible()
  await checkoutDriver(page).payByCard('4242 4242 4242 4242')

  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible()

  await page.goto(paths.pointOrderDetail(orderNo))
  await shown('Preparing to ship')
  await requireData(world.console.controls.shipPointOrder({ orderNo }))
  await page.reload()
  await shown('Shipped')
  await expectAccessible('main')
  await page.getByRole('button', { name: 'Confirm receipt' }).click()

  await expect(page.getByRole('status', { name: 'Messages' }).getByText('Receipt confirmed')).toBeVisible()

  await shown('Received')
  expect((await requireData(api.points.balance())).balance).toBe(checked.balance - 1900)
})

test('[SCREEN-1-coupons] a coupon is claimed, reduces an order at checkout and is used up', async ({
  page,
  asMember,
  world,
}) => {
  const { api, orders } = await signInBuyer(world, 'elodie')
  await asMember('elodie')
  await page.goto(paths.coupons())
  await page.getByRole('button', { name: 'Claim Workshop Saver' }).click()

  await expect(page.getByText('Coupon added to your account')).toBeVisible()

  await page.goto(paths.buyNow(specials.plainScreen.skuCode, 6))
  const coupon = page.getByRole('radio', { name: /Workshop Saver/ })
  await coupon.check()

  await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText('-$14.00')

  const orderNo = await checkoutDriver(page).placeOrder()
  const { totals } = await orders.show(orderNo)

  expect(totals.couponTotal).toBe(14)

  await requireData(world.console.controls.payOrder({ orderNo, result: 'approved' }))
  const used = await requireData(api.coupon.list({ couponStatus: 'used', pageNum: 1, pageSize: 10 }))

  expect(used.rows.map(({ name }) => name)).toContain('Workshop Saver')

  await page.goto(paths.userCoupons())
  await page.getByRole('link', { name: 'Used', exact: true }).click()

  await expect(page.getByRole('heading', { name: 'Workshop Saver' })).toBeVisible()
})
