import type { RefurbishingJob } from '@fixbench/contract/catalog/refurbishing-job.schemas.ts'
import { requireValue } from '@fixbench/domain/require.ts'
import { aCard } from '@fixbench/storefront/testing/products.ts'
import { within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '#client/testing/render-screen.tsx'

const part = (seoUrl: string, price: number) => ({ seoUrl, name: seoUrl, price })
const job: RefurbishingJob = {
  steps: [
    {
      code: 'separate',
      machine: { seoUrl: 'separator', name: 'Hot plate', imgUrl: '', price: 86 },
      supplies: [{ seoUrl: 'wire', name: 'Molybdenum wire', imgUrl: '', price: 2.5 }],
    },
    {
      code: 'laminate',
      machine: { seoUrl: 'laminator', name: 'Laminator', imgUrl: '', price: null },
      supplies: [],
    },
  ],
  utilities: [{ seoUrl: 'compressor', name: 'Silent Air Compressor', imgUrl: '', price: 148 }],
  machinesTotal: 1000,
  hoursPerDay: 8,
  lines: [{ code: 'starter', fromPerDay: 10, toPerDay: 20, people: 1 }],
  models: [
    {
      deviceId: 13,
      name: 'iPhone 13',
      glass: part('glass-13', 3.59),
      frame: part('frame-13', 1.09),
      screen: part('screen-13', 76),
      partsTotal: 4.68,
      donorPrice: 38,
    },
  ],
}
const responses = {
  'support.infoPage': {
    path: '/screen-refurbishing-solution',
    title: 'Screen Refurbishing Solution',
    summary: 'Three lines.',
    sections: [{ heading: 'Starter line', anchor: 'starter-line', paragraphs: [], bullets: ['One person'] }],
    tables: [],
    updateTime: '2025-07-25T09:00:00Z',
  },
  'catalog.refurbishingJob': job,
  'home.featured': { rows: [aCard()], total: 1, collection: null, collections: [] },
}
const PATH = '/screen-refurbishing-solution'

describe('the refurbishing page', () => {
  it('shows machine and supplies of each step [ROUTE-screen-refurbishing-solution] [issue-21.6]', async () => {
    const { screen } = await renderScreen(PATH, { responses })

    const heading = screen.getByRole('heading', { name: 'Separate' })
    const step = requireValue(heading.closest('li'), 'The step')

    expect(within(step).getByRole('link', { name: /Hot plate/ })).toHaveTextContent('$86.00')
    expect(within(step).getByRole('link', { name: 'Molybdenum wire' })).toHaveAttribute(
      'href',
      '/detail/wire',
    )
  })

  it('shows the total price and the output of the machines [issue-21.6]', async () => {
    const { screen } = await renderScreen(PATH, { responses })

    expect(screen.getByRole('link', { name: /Laminator/ })).toHaveTextContent('Price on request')
    expect(screen.getByText(/One machine for each step/)).toHaveTextContent(
      'One machine for each step, plus Silent Air Compressor ($148.00): $1,000.00, before shipping',
    )
    expect(screen.getByText(/displays per hour/)).toHaveTextContent('1.3 to 2.5')
  })

  it('asks what the panel costs instead of counting it as free [SHOP-22]', async () => {
    const { screen, user } = await renderScreen(PATH, { responses })
    const donor = screen.getByLabelText('Cracked original display, in dollars')

    expect(donor).toHaveValue('38')

    await user.clear(donor)
    await user.type(donor, '10')

    // (10.00 + 4.68 + 20.00) × 10 / 8
    expect(screen.getByRole('status', { name: 'Result' })).toHaveTextContent('$43.35')
  })

  it('compares the cost of a refurbished screen with a bought one for the visitor’s input [issue-21.6]', async () => {
    const { screen, user } = await renderScreen(PATH, { responses })
    const result = screen.getByRole('status', { name: 'Result' })

    // (38.00 + 4.68 + 20.00) × 10 / 8
    expect(result).toHaveTextContent('$78.35')

    await user.selectOptions(screen.getByLabelText('Good screens out of 10'), '10')

    expect(result).toHaveTextContent('$62.68')
    expect(result).toHaveTextContent('Saved per screen$13.32')
    expect(result).toHaveTextContent('76 screens, 4 weeks')

    await user.clear(screen.getByLabelText('Good screens per week'))

    expect(result).toHaveTextContent('Machines paid for afterNot at these numbers')
  })
})
