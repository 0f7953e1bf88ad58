import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { LinkTabs } from './link-tabs.tsx'
import { Tabs } from './tabs.tsx'

afterEach(() => vi.restoreAllMocks())

const items = [
  { id: 'details', label: 'Details', panel: 'A panel of glass' },
  { id: 'reviews', label: 'Reviews', count: 3, panel: 'Good part' },
  { id: 'questions', label: 'Questions', panel: 'Does it fit?' },
]

describe('Tabs', () => {
  it('shows the first panel, named by its tab', () => {
    render(<Tabs label="About" items={items} />)
    expect(screen.getByRole('tabpanel', { name: 'Details' }).textContent).toBe('A panel of glass')
    expect(screen.queryByText('Good part')).toBeNull()
  })

  it('moves by arrow keys with a single tab stop', async () => {
    render(<Tabs label="About" items={items} />)
    await userEvent.click(screen.getByRole('tab', { name: 'Reviews3' }))

    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Reviews3' }))

    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Details' }))
    expect(screen.getByRole('tabpanel').textContent).toBe('A panel of glass')

    await userEvent.keyboard('{End}')
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Questions')
  })
})

describe('counts of tabs', () => {
  it('have thousands separators', () => {
    render(<Tabs label="About" items={[{ id: 'reviews', label: 'Reviews', count: 3788, panel: '' }]} />)
    render(
      <LinkTabs label="By status" items={[{ label: 'Waiting', href: '/', isActive: true, count: 1204 }]} />,
    )

    expect(screen.getByRole('tab').textContent).toBe('Reviews3,788')
    expect(screen.getByRole('link').textContent).toBe('Waiting1,204')
  })
})

it('the current link of tabs that scroll sideways is in view [SHOP-29]', () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.hasAttribute('aria-current') ? new DOMRect(600, 0, 100, 44) : new DOMRect(0, 0, 300, 44)
  })

  const items = ['All', 'Closed'].map(label => ({ label, href: `/${label}`, isActive: label === 'Closed' }))

  render(<LinkTabs label="By status" items={items} />)

  expect(screen.getByRole('navigation').scrollLeft).toBe(500)
})
