import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { DiscountBadge } from './discount-badge.tsx'
import { Price } from './price.tsx'
import { TierHint } from './tier-hint.tsx'

const textOf = (element: React.ReactElement) => render(element).container.textContent

describe('Price', () => {
  it('prints two decimals and separators, and the earlier price struck', () => {
    const { container } = render(<Price amount={1234.5} was={1399} />)
    expect(container.textContent).toBe('$1,234.50 Before $1,399.00')
    expect(container.querySelector('s')?.textContent).toBe('Before $1,399.00')
  })

  it.each([null, undefined, 84.5, 80])('shows no earlier price of %s beside 84.50', was => {
    expect(textOf(<Price amount={84.5} was={was} />)).toBe('$84.50')
  })
})

describe('DiscountBadge', () => {
  it.each([
    [88, 100, '12% off'],
    [84.5, 99.9, '15% off'],
    [99.9, 100, ''],
    [100, 100, ''],
    [110, 100, ''],
    [5, null, ''],
  ])(
    '[CONST-discount-badge-percent] [CONST-discount-badge-off] prints %s of %s as "%s"',
    (now, was, text) => {
      expect(textOf(<DiscountBadge now={now} was={was} />)).toBe(text)
    },
  )
})

describe('TierHint', () => {
  it('says the price from a quantity on', () => {
    expect(textOf(<TierHint quantity={10} amount={23.4} />)).toBe('10+ $23.40')
  })
})
