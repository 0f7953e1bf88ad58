import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CountBadge } from './count-badge.tsx'

describe('CountBadge', () => {
  it.each([
    [0, ''],
    [1, '1'],
    [99, '99'],
    [100, '99+'],
  ])('[CONST-cart-badge-cap] [CONST-wish-list-badge-cap] shows %d as "%s"', (count, text) => {
    expect(render(<CountBadge count={count} />).container.textContent).toBe(text)
  })
})
