import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DotText } from './dot-text.tsx'

it('puts a dot between parts and leaves out empty ones [issue-43]', () => {
  render(
    <DotText as="p">
      {'1 pc'}
      {''}
      {false}
      <b>Starlight</b>
      {['IP13-SCR', 'A']}
    </DotText>,
  )

  expect(screen.getByText('Starlight').closest('p')).toHaveTextContent('1 pc · Starlight · IP13-SCR · A')
})
