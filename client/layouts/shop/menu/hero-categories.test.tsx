import { aGroup, aHeader } from '@fixbench/storefront/testing/layout-responses.ts'
import { renderPart } from '@fixbench/storefront/testing/render-part.tsx'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { HeroCategories } from './hero-categories.tsx'

beforeAll(() => import('./group-entries.tsx'))

const groups = [
  { name: 'iPhone Parts', url: 'iphone-parts', recommend: 0 },
  { name: 'Samsung Parts', url: 'samsung-parts', recommend: 0 },
]
const open = () =>
  renderPart(<HeroCategories groups={groups} />, {
    responses: {
      'home.header': aHeader({
        categories: [
          aGroup({}, 2),
          aGroup({ categoryId: 2000, name: 'Samsung Parts', url: 'samsung-parts' }),
        ],
      }),
    },
  })

describe('the category column of the home page', () => {
  it('[B-27] opens the entries of a hovered group, and loads them only then', async () => {
    const { calls } = open()
    expect(calls('home.header')).toEqual([])
    fireEvent.pointerEnter(screen.getByRole('link', { name: 'iPhone Parts' }), { pointerType: 'mouse' })
    const entries = within(await screen.findByRole('region', { name: 'iPhone Parts' }))
    expect(entries.getByRole('link', { name: 'Series 1' })).toHaveAttribute('href', '/list/series-1')
  })

  it('[B-27] is opened, entered, left and closed by keyboard', async () => {
    const { user } = open()
    const [iphone, samsung] = groups.map(({ name }) => screen.getByRole('link', { name }))
    iphone?.focus()
    await user.keyboard('{ArrowDown}')

    expect(samsung).toHaveFocus()

    await user.keyboard('{ArrowUp}{ArrowRight}')
    const region = await screen.findByRole('region', { name: 'iPhone Parts' })
    await user.keyboard('{ArrowRight}')

    expect(within(region).getAllByRole('link')[0]).toHaveFocus()

    await user.keyboard('{ArrowLeft}')
    expect(iphone).toHaveFocus()

    await user.keyboard('{ArrowRight}{Escape}')
    expect(screen.queryByRole('region', { name: 'iPhone Parts' })).not.toBeInTheDocument()
    expect(iphone).toHaveFocus()
  })
})
