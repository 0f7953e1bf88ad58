import { aCard, aProduct } from '@fixbench/storefront/testing/products.ts'
import { within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '#client/testing/render-screen.tsx'

const job = {
  modelCount: 87,
  laserMinutes: 5,
  withLaserMinutes: 30,
  withHousingMinutes: 120,
  models: [
    {
      deviceId: 13,
      name: 'iPhone 13',
      glass: { seoUrl: 'glass-13', name: 'Back Glass for iPhone 13', price: 4.69 },
      housing: { seoUrl: 'housing-13', name: 'Back Housing for iPhone 13', price: 24.49 },
    },
    {
      deviceId: 12,
      name: 'iPhone 12',
      glass: { seoUrl: 'glass-12', name: 'Back Glass for iPhone 12', price: 4 },
      housing: { seoUrl: 'housing-12', name: 'Back Housing for iPhone 12', price: 44 },
    },
  ],
}
const responses = {
  'catalog.detail': aProduct({ displayPrice: 1390 }),
  'catalog.backGlassJob': job,
  'catalog.list': { rows: [aCard()], total: 1 },
}

describe('the laser machine page', () => {
  it('[ROUTE-laser-machine] [issue-21.6] computes the payback from the shop’s prices and the visitor’s figures', async () => {
    const { screen, user } = await renderScreen('/laser-machine', { responses })
    const result = screen.getByText('Pays for itself in').closest('div')

    expect(result).toHaveTextContent('Pays for itself in5 weeksafter 25 jobs')
    expect(result).toHaveTextContent('Saved per job$57.30')

    const jobs = screen.getByLabelText('Back glass jobs per week')
    await user.clear(jobs)
    await user.type(jobs, '10')

    expect(result).toHaveTextContent('3 weeks')

    await user.selectOptions(screen.getByLabelText('Phone you fix most'), 'iPhone 12')
    expect(result).toHaveTextContent('Saved per job$77.50')
    expect(screen.getByRole('link', { name: 'complete housing' })).toHaveAttribute(
      'href',
      '/detail/housing-12',
    )

    await user.clear(jobs)
    expect(result).toHaveTextContent('Not at these numbers')
  })

  it('[issue-21.6] shows output per hour, before and after, and needed supplies', async () => {
    const { screen } = await renderScreen('/laser-machine', { responses })
    expect(screen.getByText('With a laser').closest('div')).toHaveTextContent('2 phones per hour, 30 minutes')
    expect(screen.getByRole('slider', { name: 'Show more of before or after' })).toHaveValue('50')
    expect(screen.getByRole('img', { name: 'Phone with shattered back glass' })).toBeVisible()
    const needs = await screen.findByRole('region', { name: 'What else you need' })
    expect(within(needs).getAllByRole('article')).toHaveLength(1)
  })
})
