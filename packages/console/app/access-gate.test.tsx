import { isInteractive } from '@fixbench/storefront/lib/use-interactive-marker.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderConsole } from '../testing/render-console.tsx'
import { AccessGate } from './access-gate.tsx'

it('the console responds to keys once access is decided, not while it is asked for', async () => {
  let decide: (access: unknown) => void = () => {}
  const decision = new Promise<unknown>(resolve => {
    decide = resolve
  })
  const page = (
    <AccessGate>
      <p>The page</p>
    </AccessGate>
  )
  renderConsole([{ path: '/console', element: page }], '/console', { access: () => decision })

  expect(isInteractive()).toBe(false)

  decide({ isOpen: true, needsToken: false, reason: '' })

  expect(await screen.findByText('The page')).toBeVisible()
  expect(isInteractive()).toBe(true)
})
