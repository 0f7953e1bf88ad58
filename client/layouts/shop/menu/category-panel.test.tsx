import type { MenuNode } from '@fixbench/contract/category/category.schemas.ts'
import { aGroup, aHeader } from '@fixbench/storefront/testing/layout-responses.ts'
import { renderPart } from '@fixbench/storefront/testing/render-part.tsx'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { CategoryMenu } from './category-menu.tsx'
import { CategoryPanel } from './category-panel.tsx'

const panel = (categories: MenuNode[]) =>
  renderPart(<CategoryPanel />, { responses: { 'home.header': aHeader({ categories }) } })
const entries = async (name: string) => {
  const group = within(await screen.findByRole('region', { name }))
  return group.getAllByRole('link').map(link => `${link.textContent.trim()} ${link.getAttribute('href')}`)
}

beforeAll(() => import('./category-panel.tsx'))

describe('the mega-menu', () => {
  it("[UI-2.7-category-menu] opens from 'Product Category' by click and loads its data only then", async () => {
    const { user, calls } = renderPart(<CategoryMenu />, { responses: { 'home.header': aHeader() } })
    expect(calls('home.header')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Product Category' }))
    expect(await screen.findByRole('link', { name: 'Series 1' })).toHaveAttribute('href', '/list/series-1')
    expect(calls('home.header')).toHaveLength(1)
  })

  it('shows the entries of the focused group', async () => {
    panel([aGroup(), aGroup({ categoryId: 2000, name: 'Samsung Parts', url: 'samsung-parts' })])
    fireEvent.focus(await screen.findByRole('link', { name: 'Samsung Parts' }))
    expect(screen.getByRole('region', { name: 'Samsung Parts' })).toBeVisible()
  })

  it('[B-27] is navigable by arrow keys, from the button to the groups and their entries', async () => {
    const { user } = renderPart(<CategoryMenu />, {
      responses: {
        'home.header': aHeader({
          categories: [
            aGroup({}, 2),
            aGroup({ categoryId: 2000, name: 'Samsung Parts', url: 'samsung-parts' }),
          ],
        }),
      },
    })
    screen.getByRole('button', { name: 'Product Category' }).focus()
    await user.keyboard('{ArrowDown}')
    const entry = await screen.findByRole('link', { name: 'Series 1' })
    await user.keyboard('{ArrowDown}')
    const groups = within(screen.getAllByRole('list')[0] ?? document.body)

    expect(groups.getByRole('link', { name: /iPhone Parts/ })).toHaveFocus()

    await user.keyboard('{ArrowDown}')
    expect(groups.getByRole('link', { name: /Samsung Parts/ })).toHaveFocus()

    await user.keyboard('{ArrowUp}{ArrowRight}')
    const entries = within(screen.getByRole('region', { name: 'iPhone Parts' })).getAllByRole('link')

    expect(entries[0]).toHaveFocus()

    await user.keyboard('{ArrowDown}')
    expect(entries[1]).toHaveFocus()

    await user.keyboard('{ArrowLeft}')
    expect(groups.getByRole('link', { name: /iPhone Parts/ })).toHaveFocus()

    await user.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: 'Product Category' })).toHaveFocus()
    expect(entry).not.toBeInTheDocument()
  })

  it('[UI-2.7-category-tag-filters] links each tag to the list with that tag', async () => {
    panel([aGroup({ tagList: [{ tagId: 7, tagName: 'Soft OLED' }] }, 0)])
    expect(await entries('iPhone Parts')).toContain('Soft OLED /list/iphone-parts?tagIds=7')
  })

  it('[UI-2.7-category-new] [UI-2.7-category-hot] labels groups and entries by their recommend mark', async () => {
    const group = aGroup({ recommend: 2 }, 2)
    panel([{ ...group, subArr: group.subArr.map((entry, index) => ({ ...entry, recommend: index })) }])
    expect(await screen.findByRole('link', { name: 'iPhone Parts HOT' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Series 2 NEW' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Series 1' })).toBeVisible()
  })

  it("[UI-2.7-category-more] links to the group with 'More > >' when it has more entries than fit", async () => {
    const { unmount } = panel([aGroup({}, 20)])
    const shown = await entries('iPhone Parts')
    expect(shown.filter(entry => entry.startsWith('Series'))).toHaveLength(15)
    expect(shown).toContain('More > > /list/iphone-parts')
    unmount()
    panel([aGroup({}, 15)])
    expect(await entries('iPhone Parts')).not.toContain('More > > /list/iphone-parts')
  })
})
