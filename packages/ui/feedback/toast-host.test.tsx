import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ToastHost } from './toast-host.tsx'
import { toast } from './toast-store.ts'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
})

const status = () => screen.getByRole('status', { name: 'Messages' })
const alert = () => screen.getByRole('alert', { name: 'Errors' })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('ToastHost', () => {
  it('renders both live regions before the first message, also on the server', () => {
    const html = renderToString(<ToastHost />)
    expect(html).toContain('role="status"')
    expect(html).toContain('role="alert"')
  })

  it('shows a toast from before hydration without changing the markup of the server', async () => {
    const root = document.body.appendChild(document.createElement('div'))
    root.innerHTML = renderToString(<ToastHost />)
    toast.error('Login has expired')
    const mismatch = vi.fn()
    const hydrated = await act(async () => hydrateRoot(root, <ToastHost />, { onRecoverableError: mismatch }))

    expect(within(alert()).getByText('Login has expired')).toBeTruthy()
    expect(mismatch).not.toHaveBeenCalled()

    act(() => hydrated.unmount())
    root.remove()
  })

  it('announces results politely and errors assertively', () => {
    render(<ToastHost />)
    act(() => {
      toast.success('Added')
      toast.warning('Only 3 left')
      toast.error('Refused')
    })

    expect(within(status()).getByText('Added')).toBeTruthy()
    expect(within(status()).getByText('Only 3 left')).toBeTruthy()
    expect(within(alert()).getByText('Refused')).toBeTruthy()
    expect(within(status()).queryByText('Refused')).toBeNull()
  })

  it('hides a toast after its duration, but not while it has focus', async () => {
    render(<ToastHost />)
    act(() => {
      toast.success('Added', { durationMs: 1000 })
    })

    await pass(900)
    act(() => within(status()).getByRole('button', { name: 'Dismiss' }).focus())
    await pass(5000)

    expect(within(status()).getByText('Added')).toBeTruthy()

    act(() => within(status()).getByRole('button', { name: 'Dismiss' }).blur())
    await pass(1000)

    expect(within(status()).queryByText('Added')).toBeNull()
  })

  it('keeps a toast while the pointer moves over it, but not under a resting pointer', async () => {
    render(<ToastHost />)
    act(() => {
      toast.success('Added', { durationMs: 1000 })
    })

    fireEvent.pointerEnter(within(status()).getByText('Added'))
    await pass(1100)

    expect(within(status()).queryByText('Added')).toBeNull()

    act(() => {
      toast.success('Saved', { durationMs: 1000 })
    })

    fireEvent.pointerMove(within(status()).getByText('Saved'))
    await pass(5000)

    expect(within(status()).getByText('Saved')).toBeTruthy()

    fireEvent.pointerLeave(within(status()).getByText('Saved'))
    await pass(1100)

    expect(within(status()).queryByText('Saved')).toBeNull()
  })

  it('lets toasts be dismissed and shows the same text only once', async () => {
    render(<ToastHost />)
    act(() => {
      toast.info('Saved')
      toast.info('Saved')
    })

    expect(within(status()).getAllByText('Saved')).toHaveLength(1)

    await userEvent.click(within(status()).getByRole('button', { name: 'Dismiss' }))
    expect(within(status()).queryByText('Saved')).toBeNull()
  })
})
