import { requireData } from '@fixbench/client'
import type { ConsoleClient } from '@fixbench/console/testing/console-client.ts'
import type { PersonaKey } from '@fixbench/fixtures/personas.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { expect, type Page } from '@playwright/test'
import { catalogDriver } from '#e2e/drivers/catalog.driver.ts'
import { checkoutDriver } from '#e2e/drivers/checkout.driver.ts'
import { sessionDriver } from '#e2e/drivers/session.driver.ts'

/** What a person does in a session that is recorded. */
export type Flow = {
  /** Also the name of its file. */
  name: string
  persona?: PersonaKey
  preset?: string
  /** Page on which the recording begins. */
  start: string
  run: (page: Page, world: ConsoleClient) => Promise<void>
}

const EMAIL = 'ann@bench.example'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name }).first()

/** Waits until the shop has received a call. */
const called = async (
  world: ConsoleClient,
  filter: Parameters<ConsoleClient['verify']>[0],
): Promise<void> => {
  expect(await world.verify({ timeoutMs: 15_000, ...filter })).toMatchObject({ isMet: true })
}

const readCode = async (world: ConsoleClient): Promise<string> =>
  (await world.waitForMessage({ to: EMAIL })).code ?? ''

/** Sessions that between them write most tables that a buyer can write. */
export const flows: readonly Flow[] = [
  {
    name: 'sign-in',
    start: paths.login(),
    run: async page => {
      await sessionDriver(page).signIn('nina')
      await expect(page).toHaveURL('/')
    },
  },
  {
    name: 'wrong-password',
    start: paths.login(),
    run: async (page, world) => {
      await field(page, 'Email').fill('nina@fixbench.example')
      await field(page, 'Password').fill('not-mine-1')
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
      await called(world, { call: 'session.login', code: 100_006 })
    },
  },
  {
    name: 'guest-cart-is-merged',
    start: paths.detail('lint-free-wipes-400-pcs'),
    run: async page => {
      await catalogDriver(page).addToCart()
      await page.getByRole('link', { name: 'Cart, 1' }).click()
      await page.getByRole('link', { name: 'Sign in to check out' }).click()
      await sessionDriver(page).signIn('elodie')
      await expect(page.getByRole('heading', { level: 1, name: 'Confirm Order' })).toBeVisible()
    },
  },
  {
    name: 'search-and-add',
    persona: 'nina',
    start: paths.home(),
    run: async page => {
      await catalogDriver(page).search('iphone 13 screen')
      await catalogDriver(page).openFromList('Screen Assembly for iPhone 13')
      await catalogDriver(page).setQuantity(3)
      await catalogDriver(page).addToCart()
      await expect(page.getByRole('link', { name: 'Cart, 1' })).toBeVisible()
    },
  },
  {
    name: 'remove-from-cart',
    persona: 'elodie',
    start: paths.cart(),
    run: async (page, world) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click()
      await called(world, { call: 'cart.remove' })
    },
  },
  {
    name: 'wish-list',
    persona: 'nina',
    start: paths.home(),
    run: async page => {
      await page.goto(paths.detail('lint-free-wipes-400-pcs'))
      await button(page, 'Add to wish list').click()
      await expect(button(page, 'Remove from wish list')).toBeVisible()
      await button(page, 'Remove from wish list').click()
      await expect(button(page, 'Add to wish list')).toBeVisible()
    },
  },
  {
    name: 'arrival-notice',
    persona: 'nina',
    start: paths.home(),
    run: async page => {
      await page.goto(paths.detail('battery-for-iphone-14'))
      await button(page, 'Arrival Notice').click()
      await expect(button(page, 'We’ll notify you')).toBeDisabled()
    },
  },
  {
    name: 'claim-coupon',
    persona: 'nina',
    start: paths.coupons(),
    run: async (page, world) => {
      await button(page, 'Claim Workshop Saver').click()
      await called(world, { call: 'coupon.homeReceive' })
    },
  },
  {
    name: 'coupon-refused',
    persona: 'elodie',
    start: paths.payment('cart'),
    run: async (page, world) => {
      await field(page, 'Coupon code').fill('LASERONLY')
      await button(page, 'Apply').click()
      await called(world, { call: 'cart.initOrder', atLeast: 2 })
    },
  },
  {
    name: 'place-order',
    persona: 'elodie',
    start: paths.payment('cart'),
    run: async page => void (await checkoutDriver(page).placeOrder()),
  },
  {
    name: 'pay-by-card',
    persona: 'elodie',
    start: paths.payment('cart'),
    run: async page => {
      await checkoutDriver(page).placeOrder()
      await checkoutDriver(page).payByCard('4242 4242 4242 4242')
      await expect(page).toHaveURL(/pay-success/)
    },
  },
  {
    name: 'declined-card',
    persona: 'elodie',
    start: paths.payment('cart'),
    run: async page => {
      await checkoutDriver(page).placeOrder()
      await checkoutDriver(page).payByCard('4000 0000 0000 0002')
      await page.getByRole('button', { name: 'Try another card' }).click()
      await checkoutDriver(page).fillCard('4242 4242 4242 4242')
      await expect(page).toHaveURL(/pay-success/)
    },
  },
  {
    name: 'daily-check-in',
    persona: 'paula',
    start: paths.userPoints(),
    run: async page => {
      await button(page, /^Check in/).click()
      await expect(button(page, 'Checked in today')).toBeDisabled()
    },
  },
  {
    name: 'redeem-points',
    persona: 'paula',
    start: paths.pointsProduct('plastic-opening-cards-10-pieces'),
    run: async (page, world) => {
      await page.getByRole('link', { name: /^Redeem for/ }).click()
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Redeem/ })
        .click()
      await called(world, { call: 'points.submit' })
    },
  },
  {
    name: 'feedback',
    start: paths.home(),
    run: async page => {
      await button(page, 'Feedback').click()
      const form = page.getByRole('dialog', { name: 'Feedback' })
      await form.getByRole('textbox', { name: /Email/ }).fill(EMAIL)
      await form.getByRole('textbox', { name: /Description/ }).fill('The filter of frame colors is missing.')
      await form.getByRole('button', { name: 'Submit' }).click()
      await expect(form.getByRole('button', { name: 'Submit' })).toBeHidden()
    },
  },
  {
    name: 'newsletter',
    start: paths.subscriptions(),
    run: async (page, world) => {
      await field(page, 'Email').fill(EMAIL)
      await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
      await called(world, { search: EMAIL, atLeast: 1 })
    },
  },
  {
    name: 'new-account',
    start: paths.register(),
    run: async (page, world) => {
      await field(page, 'Email').fill(EMAIL)
      await button(page, 'Send code').click()
      await field(page, 'Verification code').fill(await readCode(world))
      await page.getByRole('button', { name: 'Continue', exact: true }).click()
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ann Bench')
      await field(page, 'Password').fill('secret-1')
      await button(page, 'Create account').click()
      await expect(page.getByRole('link', { name: /^Hello/ })).toBeVisible()
    },
  },
  {
    name: 'quick-order',
    persona: 'greta',
    start: paths.quickOrder(),
    run: async page => {
      await field(page, /^Paste SKUs/).fill('IP13-SCR-IC 5\nIP15PM-BAT-ST 10')
      await button(page, 'Add to list').click()
      await button(page, /^Add all to cart/).click()
      await expect(page.getByRole('status', { name: 'Messages' })).toContainText(/added/i)
    },
  },
  {
    name: 'ask-for-a-quote',
    persona: 'quinn',
    start: paths.home(),
    run: async page => {
      await page.goto(paths.detail('forward-oled-screen-line-repair-laser-workstation'))
      await button(page, 'Email For Quotes').click()
      const form = page.getByRole('dialog')
      await form.getByRole('textbox', { name: 'Quantity' }).fill('2')
      await form.getByRole('button', { name: 'Ask for a quote' }).click()
      await form.getByRole('button', { name: 'Done' }).click()
      await expect(form).toBeHidden()
    },
  },
  {
    name: 'shipped-and-received',
    persona: 'nina',
    preset: 'payment-done',
    start: paths.orders(),
    run: async (page, world) => {
      const { rows } = await requireData(world.console.orders.list({ search: 'nina@' }))
      const orderNo = rows[0]?.orderNo ?? ''
      await world.control('ship-order', { orderNo })
      await page.goto(paths.orders({ orderNo }))
      await world.advance({ days: 2 })
      await page.goto(paths.orders({ orderNo }))
      await button(page, 'Confirm receipt').click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Confirm|Yes/ })
        .first()
        .click()
      await expect(page.getByRole('status', { name: 'Messages' })).toContainText('Receipt confirmed')
    },
  },
]
