import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { toastStore } from '../feedback/toast-store.ts'
import { QuantityStepper } from './quantity-stepper.tsx'

function renderStepper(start: number) {
  const onChange = vi.fn<(value: number) => void>()
  function Host() {
    const [value, setValue] = useState(start)
    const change = (next: number) => {
      onChange(next)
      setValue(next)
    }
    return <QuantityStepper label="Quantity" value={value} onChange={change} min={1} max={20} />
  }

  render(<Host />)
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' })

  return { box, onChange }
}

const messages = () => toastStore.get().toasts.map(({ text }) => text)

describe('QuantityStepper', () => {
  it('commits a typed quantity on Enter, not on each key', async () => {
    const { box, onChange } = renderStepper(3)
    await userEvent.click(box)
    await userEvent.keyboard('15')
    expect(onChange).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    expect(onChange.mock.calls).toEqual([[15]])
  })

  it('commits a typed quantity on blur', async () => {
    const { box, onChange } = renderStepper(3)
    await userEvent.click(box)
    await userEvent.keyboard('7')
    await userEvent.tab()
    expect(onChange.mock.calls).toEqual([[7]])
  })

  it.each([
    ['above the most', '99999', 20, 'The maximum quantity is 20. We changed it to 20.'],
    ['below the least', '0', 1, 'The minimum quantity is 1. We changed it to 1.'],
  ])('[B-08] clamps a quantity %s and says so', async (_, typed, bound, message) => {
    const { box, onChange } = renderStepper(3)
    await userEvent.click(box)
    await userEvent.keyboard(`${typed}{Enter}`)
    expect(box.value).toBe(String(bound))
    expect(onChange).toHaveBeenLastCalledWith(bound)
    expect(messages()).toEqual([message])
  })

  it('reads a quantity with a comma between thousands', async () => {
    const { box } = renderStepper(3)
    await userEvent.click(box)
    await userEvent.keyboard('1,000{Enter}')
    expect(messages()).toEqual(['The maximum quantity is 20. We changed it to 20.'])
  })

  it('keeps the quantity when the input is cleared', async () => {
    const { box, onChange } = renderStepper(3)
    await userEvent.clear(box)
    await userEvent.tab()
    expect(box.value).toBe('3')
    expect(onChange).not.toHaveBeenCalled()
  })

  it.each(['2.7', '-4', '1e3', 'two'])(
    '[B-08] keeps the quantity when %s is typed, and says why',
    async typed => {
      const { box, onChange } = renderStepper(3)
      await userEvent.click(box)
      await userEvent.keyboard(`${typed}{Enter}`)
      expect(box.value).toBe('3')
      expect(onChange).not.toHaveBeenCalled()
      expect(messages()).toEqual(['Enter a whole number. The quantity is still 3.'])
    },
  )

  it('[B-27] announces a changed quantity to screen readers', async () => {
    renderStepper(3)
    await userEvent.click(screen.getByRole('button', { name: 'Increase quantity' }))
    const said = screen.getByText('Quantity 4')
    expect(said).toHaveAttribute('aria-live', 'polite')
    await userEvent.click(screen.getByRole('button', { name: 'Decrease quantity' }))
    expect(said).toHaveTextContent('Quantity 3')
  })

  it('steps by buttons and arrow keys and stops at the bounds', async () => {
    const { box } = renderStepper(19)
    const more = screen.getByRole<HTMLButtonElement>('button', { name: 'Increase quantity' })
    const less = screen.getByRole<HTMLButtonElement>('button', { name: 'Decrease quantity' })
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
