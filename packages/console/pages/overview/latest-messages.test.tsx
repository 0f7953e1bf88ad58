import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderConsole } from '#console/testing/render-console.tsx'
import { LatestMessages } from './latest-activity.tsx'

const message = { body: '', code: null, to: 'nina@fixbench.example', sentAt: '2025-07-25T09:00:00.000Z' }
const rows = [
  { ...message, messageId: 2, subject: 'Your order has shipped', delivery: { status: 'bounced' } },
  { ...message, messageId: 1, subject: 'We received your payment', delivery: { status: 'delivered' } },
]

it('the overview says which of the latest messages have not arrived [SHOP-44]', async () => {
  renderConsole([{ path: '/console', element: <LatestMessages /> }], '/console', {
    inbox: { rows, total: 2 },
  })

  expect(await screen.findByRole('cell', { name: /^Your order has shipped/ })).toHaveTextContent('Bounced')
  expect(screen.getByRole('cell', { name: 'We received your payment' })).toBeInTheDocument()
})
