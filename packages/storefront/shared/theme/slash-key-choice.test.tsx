import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { slashKeyEntry } from '#storefront/lib/state/slash-key.ts'
import { SlashKeyChoice } from './slash-key-choice.tsx'

afterEach(() => slashKeyEntry.write(null))

it('switches the shortcut of the search box off and on again [ACC-07]', async () => {
  const user = userEvent.setup()
  render(<SlashKeyChoice />)
  const button = screen.getByRole('button', { name: 'Search with “/”', pressed: true })

  await user.click(button)

  expect(button).toHaveAttribute('aria-pressed', 'false')
  expect(slashKeyEntry.read()).toBe('off')

  await user.click(button)

  expect(button).toHaveAttribute('aria-pressed', 'true')
})
