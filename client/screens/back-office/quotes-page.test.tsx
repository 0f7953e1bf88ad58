import type { StaffQuote } from '@fixbench/contract/back-office/cases.contract.ts'
import { aMember } from '@fixbench/storefront/testing/a-member.ts'
import { pageWith } from '@fixbench/storefront/testing/buying.ts'
import { installNativeDialog } from '@fixbench/ui/testing/native-dialog.ts'
import { beforeAll, expect, it } from 'vitest'
import { renderScreen } from '#client/testing/render-screen.tsx'

beforeAll(installNativeDialog)

const aQuote = (changes: Partial<StaffQuote>): StaffQuote => ({
  quoteNo: 'QT1',
  status: 'submitted',
  skuCode: 'LAM-US',
  productCode: 'FB-LAM',
  name: 'Laminating machine',
  productSpec: '',
  image: '/a.webp',
  seoUrl: 'laminating-machine',
  buyCount: 2,
  targetPrice: null,
  offeredPrice: null,
  offeredTotal: null,
  message: '',
  answer: null,
  createTime: '2025-07-22T09:00:00.000Z',
  answeredTime: null,
  validTo: null,
  orderNo: null,
  actions: { canAccept: false, canDecline: false, canOrder: false },
  buyerName: 'Quinn',
  email: 'quinn@example.com',
  listPrice: 2680,
  ...changes,
})

it.each([
  ['Make offer', aQuote({}), 'Thank you for your request. This is our best price.'],
  [
    'Change offer',
    aQuote({ status: 'answered', offeredPrice: 2519, answer: 'In two crates.' }),
    'In two crates.',
  ],
])('%s begins with what the buyer was told', async (label, quote, message) => {
  const counts = { submitted: 0, answered: 0, accepted: 0, ordered: 0, refused: 0, expired: 0 }
  const { user, screen } = await renderScreen('/back-office/quotes', {
    viewer: aMember({ isStaff: true }),
    responses: { 'back-office.overview': {} as never, 'back-office.quotes': { ...pageWith(quote), counts } },
  })

  await user.click(screen.getByRole('button', { name: `${label} for quote QT1` }))

  expect(screen.getByRole('textbox', { name: 'Message to the buyer' })).toHaveValue(message)
})
