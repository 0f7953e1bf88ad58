import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mountView, type StoryView } from './story-view.ts'

const ACTIONS = { do: vi.fn(), next: vi.fn(), back: vi.fn(), reset: vi.fn(), hide: vi.fn() }

/** Puts a button on the page, at a vertical position in pixels. */
const placeButton = (top: number, height = 40): void => {
  const button = document.createElement('button')
  button.textContent = 'Check out'
  button.getBoundingClientRect = () => new DOMRect(20, top, 200, height)

  document.body.replaceChildren(...document.querySelectorAll('story-bar'), button)
}

describe('[B-67] the story bar', () => {
  let view: StoryView
  beforeEach(() => {
    Object.defineProperty(document, 'adoptedStyleSheets', { value: [], writable: true, configurable: true })
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100)
    Object.defineProperty(window, 'innerHeight', { value: 900, configurable: true })
    view = mountView(ACTIONS)
  })

  afterEach(() => {
    view.remove()
    vi.restoreAllMocks()
  })

  const isAtTop = (): boolean | undefined =>
    document.querySelector('story-bar')?.shadowRoot?.querySelector('.bar')?.classList.contains('top')

  it.each([
    ['at the bottom of the window', 800, true],
    ['half behind the bar', 715, true],
    ['in the middle of the window', 400, false],
    ['below the window', 1200, false],
  ])('moves out of the way of a target %s: %i', (_position, top, isMoved) => {
    placeButton(top)
    view.highlight({ role: 'button', name: 'Check out' })
    expect(isAtTop()).toBe(isMoved)
  })

  it('moves the toasts below the bar while it is at the top, and back when the story ends', () => {
    const toastTop = (): string => document.documentElement.style.getPropertyValue('--toast-top')
    placeButton(800)
    view.highlight({ role: 'button', name: 'Check out' })

    expect(toastTop()).toBe('124px')

    placeButton(400)
    view.highlight({ role: 'button', name: 'Check out' })

    expect(toastTop()).toBe('')

    placeButton(800)
    view.highlight({ role: 'button', name: 'Check out' })
    view.remove()

    expect(toastTop()).toBe('')
  })

  it('stays at the bottom when the target is as tall as the window', () => {
    placeButton(50, 800)
    view.highlight({ role: 'button', name: 'Check out' })
    expect(isAtTop()).toBe(false)
  })
})
