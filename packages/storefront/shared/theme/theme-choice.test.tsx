import { captureInput } from '@fixbench/ui/form/preserve-input.ts'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { chooseTheme, ThemeChoice } from './theme-choice.tsx'

const root = document.documentElement
afterEach(() => chooseTheme(null))

it('[issue 21: dark theme] stores the choice in document and cookie, and can follow the system again', () => {
  render(<ThemeChoice />)

  fireEvent.click(screen.getByRole('button', { name: 'Dark' }))
  expect(root.dataset['theme']).toBe('dark')
  expect(document.cookie).toContain('theme=dark')
  expect(screen.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true')

  fireEvent.click(screen.getByRole('button', { name: 'System' }))
  expect(root.dataset['theme']).toBeUndefined()
  expect(document.cookie).not.toContain('theme=')
})

it('[issue 21: dark theme] keeps the choice when it replaces the server’s markup', () => {
  const { container, unmount } = render(<ThemeChoice />)
  const before = container.cloneNode(true) as HTMLElement
  unmount()
  root.dataset['theme'] = 'dark'
  const putBack = captureInput(before)
  putBack(render(<ThemeChoice />).container)
  expect(root.dataset['theme']).toBe('dark')
})
