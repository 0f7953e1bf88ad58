import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followPresenter } from './follow-presenter.ts'
import type { Run } from './story-calls.ts'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

const toRun = (step: number): Run =>
  ({ runId: 'run', step, ahead: [{ step, expect: { address: '/added' } }] }) as unknown as Run

/** What a click of a person leaves behind. Scripts can't create one. */
const noteUse = (): void => {
  const seen = JSON.parse(sessionStorage.getItem('story-follow') ?? '{}') as object
  sessionStorage.setItem('story-follow', JSON.stringify({ ...seen, isUsed: true }))
}

it('a step that a presenter ends as soon as it begins has ended [DEMO-01]', async () => {
  document.body.innerHTML = '<main><button>Add</button></main>'
  let run = toRun(0)
  const ended = vi.fn(async () => {})
  const presenter = followPresenter({ readRun: () => run, isFollowing: () => true, onEnded: ended })
  await vi.advanceTimersByTimeAsync(400)

  run = toRun(1)
  presenter.beginStep()
  noteUse()
  history.pushState(null, '', '/added')
  document.querySelector('main')?.append('Added')
  await vi.advanceTimersByTimeAsync(400)

  expect(ended).toHaveBeenCalledWith(1)
})
