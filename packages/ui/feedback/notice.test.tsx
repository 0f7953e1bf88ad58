import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Notice } from './notice.tsx'

it('takes focus when it appears, so an error below a long form comes into view [SHOP-20]', () => {
  render(
    <Notice tone="stop" isLive takesFocus title="We couldn’t send your request">
      Service unavailable (503)
    </Notice>,
  )

  expect(screen.getByText('We couldn’t send your request').parentElement).toHaveFocus()
})
