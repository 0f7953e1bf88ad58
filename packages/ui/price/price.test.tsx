import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Price } from './price.tsx'

const renderText = (element: React.ReactElement) => render(element).container.textContent

describe('Price', () => {
  it('shows two decimals and separators, and the earlier price crossed out', () => {
    const { container } = render(<Price amount={1234.5} was={1399} />)
    expect(container.textContent).toBe('$1,234.50 Before $1,399.00')
    expect(container.querySelector('s')?.textContent).toBe('Before $1,399.00')
  })

  it.each([null, undefined, 84.5, 80])('shows no earlier price of %s beside 84.50', was => {
    expect(renderText(<Price amount={84.5} was={was} />)).toBe('$84.50')
  })
})
