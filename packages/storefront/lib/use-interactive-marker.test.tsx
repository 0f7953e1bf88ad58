import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { isInteractive, useInteractiveMarker } from './use-interactive-marker.ts'

function Page({ onPress }: { onPress: () => void }) {
  useInteractiveMarker()
  return (
    <button type="button" onClick={onPress}>
      Buy
    </button>
  )
}

describe('[B-47] the marker of an interactive page', () => {
  it('is set only after hydration, when clicks take effect', () => {
    let presses = 0
    const press = () => {
      presses++
    }

    const container = document.createElement('div')
    container.innerHTML = renderToString(<Page onPress={press} />)
    document.body.append(container)
    screen.getByRole('button', { name: 'Buy' }).click()

    expect([isInteractive(), presses]).toEqual([false, 0])

    render(<Page onPress={press} />, { container, hydrate: true })
    expect(document.documentElement).toHaveAttribute('data-interactive')

    screen.getByRole('button', { name: 'Buy' }).click()
    expect([isInteractive(), presses]).toEqual([true, 1])
  })
})
