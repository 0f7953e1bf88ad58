import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { QuantityStepper } from './quantity-stepper.tsx'

function renderStepper(start: number) {
  const onChange = vi.fn<(value: number) => void>()
  const onLimit = vi.fn<(bound: number) => void>()
  function Host() {
    const [value, setValue] = useState(start)
    const change = (next: number) => {
      onChange(next)
      setValue(next)
    }
    return (
      <QuantityStepper label="Quantity" value={value} onChange={change} onLimit={onLimit} min={1} max={20} />
    )
  }
  render(<Host />)
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' })
  return { box, onChange, onLimit }
}

describe('QuantityStepper', () => {
  it('takes a typed quantity on Enter, and not on each key', async () => {
    const { box, onChange } = renderStepper(3)
    await userEvent.click(box)
    await userEvent.keyboard('15')
    expect(onChange).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    expect(onChange.mock.calls).toEqual([[15]])
  })

  it('takes a typed quantity on leaving', async () => {
    const { box, onChange } = renderStepper(3)
    await userEvent.click(box)
    await userEvent.keyboard('7')
    await userEvent.tab()
    expect(onChange.mock.calls).toEqual([[7]])
  })

  it.each([
    ['above the most', '500', 20],
    ['below the least', '0', 1],
  ])('moves what lies %s to the bound and says so', async (_, typed, bound) => {
    const { box, onChange, onLimit } = renderStepper(3)
    await userEvent.click(box)
    await userEvent.keyboard(`${typed}{Enter}`)
    expect(box.value).toBe(String(bound))
    expect(onChange).toHaveBeenLastCalledWith(bound)
    expect(onLimit).toHaveBeenLastCalledWith(bound)
  })

  it('ignores letters, signs and points, and an emptied box', async () => {
    const { box, onChange } = renderStepper(3)
    await userEvent.click(box)
    await userEvent.keyboard('-1.x2')
    expect(box.value).toBe('12')
    await userEvent.clear(box)
    await userEvent.tab()
    expect(box.value).toBe('3')
    expect(onChange).not.toHaveBeenCalled()
  })

  it('[B-27] announces a changed quantity to those who listen', async () => {
    renderStepper(3)
    await userEvent.click(screen.getByRole('button', { name: 'More' }))
    const said = screen.getByText('Quantity 4')
    expect(said).toHaveAttribute('aria-live', 'polite')
    await userEvent.click(screen.getByRole('button', { name: 'Less' }))
    expect(said).toHaveTextContent('Quantity 3')
  })

  it('steps by buttons and arrow keys and stops at the bounds', async () => {
    const { box } = renderStepper(19)
    const more = screen.getByRole<HTMLButtonElement>('button', { name: 'More' })
    const less = screen.getByRole<HTMLButtonElement>('button', { name: 'Less' })
    await userEvent.click(more)
    expect(box.value).toBe('20')
    expect(more.disabled).toBe(true)
    await userEvent.click(less)
    await userEvent.click(box)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(box.value).toBe('17')
    expect(less.disabled).toBe(false)
  })
})
