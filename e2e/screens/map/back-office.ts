import { requireData } from '@fixbench/client'
import type { ConsoleClient } from '@fixbench/console/testing/console-client.ts'
import { requireFirst } from '@fixbench/domain/require.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { RESPONSE_EFFECTS } from '@fixbench/worlds/faults/fault-spec.ts'
import { choose, confirm, fill, inOrder } from '#e2e/drivers/steps.ts'
import { does, opens, type Screens } from '../screen.ts'
import { ofFirst } from './worlds.ts'

/** What pages of the desk show of work whose response was lost. Without a text, its row leaves the list. */
const follows = (text: string) => ({
  says: Object.fromEntries(RESPONSE_EFFECTS.map(failure => [failure, text])),
  reason: 'The desk follows changed rows, so it shows that the work was done, although the response was lost',
})

const staff = { as: 'hannah' } as const
const { skuCode } = specials.plainScreen
const goods = paths.backOffice('stock', { keyword: skuCode })

/** The page of the first order of a status. */
const orderPage = (effectiveStatus: 'paid' | 'shipped') =>
  ofFirst(
    'hannah',
    async api => (await requireData(api.backOffice.orders({ effectiveStatus }))).rows,
    ({ orderNo }) => paths.backOffice('orders', { orderNo }),
  )

/** The page of a paid order whose payment the buyer's bank disputes. */
const disputedOrderPage = async (world: ConsoleClient): Promise<string> => {
  const { rows } = await requireData(world.console.orders.list({ status: 'paid' }))
  const { orderNo } = requireFirst(rows)
  await world.control('open-dispute', { orderNo })

  return paths.backOffice('orders', { orderNo })
}

/** The seller's side. */
export const backOfficeScreens: Screens = {
  'back-office.overview': opens(paths.backOffice(), staff),
  'back-office.orders': opens(paths.backOffice('orders'), staff),
  'back-office.order': opens(orderPage('shipped'), staff),
  'back-office.ship': does(
    orderPage('paid'),
    'Select “Ship order” and “Ship now”',
    inOrder(choose('button', 'Ship order'), confirm('Ship now')),
    { ...staff, ...follows('Shipped') },
  ),
  'back-office.respondDispute': does(
    disputedOrderPage,
    'Select “Accept dispute” and “Accept and refund”',
    inOrder(choose('button', 'Accept dispute'), confirm('Accept and refund')),
    { ...staff, ...follows('Dispute lost') },
  ),
  'back-office.returns': opens(paths.backOffice('returns'), staff),
  'back-office.decideReturn': does(
    paths.backOffice('returns', { status: 'submitted' }),
    'Approve a return',
    inOrder(choose('button', /^Approve/), confirm('Approve')),
    { ...staff, ...follows('') },
  ),
  'back-office.quotes': opens(paths.backOffice('quotes'), staff),
  'back-office.answerQuote': does(
    paths.backOffice('quotes', { status: 'submitted' }),
    'Decline a quote',
    inOrder(choose('button', /^Decline quote/), fill('Message to the buyer', 'Sold out'), confirm('Decline')),
    { ...staff, ...follows('') },
  ),
  'back-office.questions': opens(paths.backOffice('questions'), staff),
  'back-office.answerQuestion': does(
    paths.backOffice('questions'),
    'Answer a question',
    inOrder(
      choose('button', /^Answer the question/),
      fill('Answer', 'Yes, it fits.'),
      confirm('Publish answer'),
    ),
    staff,
  ),
  'back-office.reviews': opens(paths.backOffice('reviews'), staff),
  'back-office.decideReview': does(
    paths.backOffice('reviews'),
    'Reject a review',
    inOrder(choose('button', /^Reject the review/), confirm('Reject review')),
    staff,
  ),
  'back-office.skus': opens(paths.backOffice('stock'), staff),
  'back-office.setStock': does(
    goods,
    'Set the stock of a SKU',
    inOrder(choose('button', `Stock of ${skuCode}`), fill('Units to sell', '3'), confirm('Save stock')),
    staff,
  ),
  'back-office.setPrice': does(
    goods,
    'Set the price of a SKU',
    inOrder(choose('button', `Price of ${skuCode}`), fill('Price', '71.35'), confirm('Save price')),
    staff,
  ),
  'back-office.setTerms': does(
    goods,
    'Set the terms of a product',
    inOrder(choose('button', /^Terms of/), confirm('Save terms')),
    staff,
  ),
  'back-office.customers': opens(paths.backOffice('customers'), staff),
  'back-office.customer': opens(
    paths.backOffice('customers', { memberId: String(persona('oliver').id) }),
    staff,
  ),
}
