import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { LinkTabs } from './link-tabs.tsx'
import { Tabs } from './tabs.tsx'

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
