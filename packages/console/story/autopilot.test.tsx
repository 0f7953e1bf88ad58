import { requireValue } from '@fixbench/domain/require.ts'
import { QuantityStepper } from '@fixbench/ui/field/quantity-stepper.tsx'
import { DOUBLE_PRESS_MS } from '@fixbench/ui/form/double-press.ts'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { performStep } from './autopilot.ts'
import { fastHand } from './hand.ts'
import type { Run, StoryCalls } from './story-calls.ts'

/** Performs the current step of a run with a fast hand. `show` reads the run anew. */
const perform = (run: Run, show = () => Promise.resolve(run)) =>
  performStep(run, {
    calls: { show } as unknown as StoryCalls,
    hand: fastHand,
    onAct: () => {},
    isInterrupted: () => false,
  })

it('a step goes on when a call is aborted, as by a page that unloads', async () => {
  const current = { address: null, do: [], expect: null }
  const run = { runId: 'run', step: 0, current } as unknown as Run
  let calls = 0
  const show = (): Promise<Run> => {
    calls += 1
    return calls === 1 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(run)
  }

  const outcome = await perform(run, show)

  expect(outcome).toBe('done')
  expect(calls).toBe(2)
})

it('a step fails with the element that it waited for and the page [DEMO-09]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  const lost = { waitFor: { role: 'button' as const, name: 'Nowhere' } }
  const run = {
    runId: 'lost',
    step: 0,
    current: { address: null, do: [lost], expect: null },
  } as unknown as Run

  const outcome = perform(run)
  await vi.advanceTimersByTimeAsync(13_000)
  vi.useRealTimers()

  expect(await outcome).toEqual({ failure: 'Can’t find button “Nowhere” (on /)' })
})

it('a step fails when its page leads elsewhere, instead of opening it forever', async () => {
  vi.stubGlobal('location', Object.assign(new URL('http://shop.example/'), { assign: () => {} }))
  const current = { address: '/login.html', do: [], expect: null }
  const run = { runId: 'redirected', step: 0, current } as unknown as Run

  const first = await perform(run)
  const afterRedirect = await perform(run)

  vi.unstubAllGlobals()

  expect(first).toBe('leaving')
  expect(afterRedirect).toEqual({ failure: '“/login.html” leads elsewhere (on /)' })
})

it('a control that is pressed again is not pressed as fast as in a double click, which the shop counts once', async () => {
  document.body.innerHTML = '<button>Add</button>'
  const pressedMs: number[] = []
  const button = document.querySelector('button')
  button?.addEventListener('click', () => pressedMs.push(performance.now()))
  // The test environment has no layout.
  const boxes = vi
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, 0, 40, 20))
  const press = { click: { role: 'button' as const, name: 'Add' } }
  const current = { address: null, do: [press, press], expect: null }
  const run = { runId: 'twice', step: 0, current } as unknown as Run

  await perform(run)

  boxes.mockRestore()

  const [first, second] = pressedMs
  expect(pressedMs).toHaveLength(2)
  expect(requireValue(second, 'second') - requireValue(first, 'first')).toBeGreaterThanOrEqual(
    DOUBLE_PRESS_MS,
  )
})

it('a field that takes over what was typed when it is left has done so before the next click [DEMO-03]', async () => {
  const taken = vi.fn<(quantity: number) => void>()
  const Buy = () => {
    const [quantity, setQuantity] = useState(1)

    return (
      <>
        <QuantityStepper label="Quantity" value={quantity} onChange={setQuantity} />
        <button type="button" onClick={() => taken(quantity)}>
          Add to cart
        </button>
      </>
    )
  }

  // Renders as in a browser, where React updates after the event and not before `dispatchEvent` returns.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  document.body.innerHTML = '<div></div>'
  const root = createRoot(requireValue(document.querySelector('div'), 'container'))
  root.render(<Buy />)
  const boxes = vi
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, 0, 40, 20))
  const current = {
    address: null,
    do: [
      { fill: { role: 'textbox' as const, name: 'Quantity' }, text: '10' },
      { click: { role: 'button' as const, name: 'Add to cart' } },
    ],
    expect: null,
  }
  const run = { runId: 'typed', step: 0, current } as unknown as Run

  await perform(run)

  boxes.mockRestore()
  vi.unstubAllGlobals()
  root.unmount()

  expect(taken).toHaveBeenCalledExactlyOnceWith(10)
})

it.each([
  ['all that fit', [500, 620, 900, 940], 452],
  ['the first where not all fit', [900, 940, 2400, 2440], 652],
])('a step ends with what it has shown in the window: %s [DEMO-08]', async (_, places, scrolledPx) => {
  document.body.innerHTML = '<p>Saved $7</p><p>Total $50</p>'
  const [topOfSaved = 0, endOfSaved = 0, topOfTotal = 0, endOfTotal = 0] = places
  const boxes = new Map([
    ['Saved $7', new DOMRect(0, topOfSaved, 40, endOfSaved - topOfSaved)],
    ['Total $50', new DOMRect(0, topOfTotal, 40, endOfTotal - topOfTotal)],
  ])
  // The test environment has no layout.
  Object.defineProperty(HTMLElement.prototype, 'innerText', {
    configurable: true,
    get(this: HTMLElement) {
      return this.textContent
    },
  })
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([new DOMRect()] as unknown as DOMRectList)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return boxes.get(this.textContent ?? '') ?? new DOMRect()
  })

  vi.stubGlobal('innerHeight', 608)
  const scrollBy = vi.spyOn(window, 'scrollBy').mockImplementation(() => {})

  const current = { address: null, do: [], expect: { text: ['Saved $7', 'Total $50'] } }
  const run = { runId: 'proof', step: 0, current } as unknown as Run

  await perform(run)

  expect(scrollBy).toHaveBeenCalledWith(expect.objectContaining({ top: scrolledPx }))

  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
