import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CheckInButton } from '#client/features/points/components/check-in-button.tsx'
import { createFakeCall } from '#client/testing/fake-call.ts'
import { renderPart } from '#client/testing/render-part.tsx'
import { aMember } from '#client/testing/render-screen.tsx'
import { NetworkError } from './errors.ts'
import { DOUBLE_PRESS_MS, useMutation } from './use-mutation.ts'

const clientDir = path.resolve(import.meta.dirname, '..')
const filesOf = (folders: readonly string[]): string[] =>
  folders
    .flatMap(folder =>
      readdirSync(path.join(clientDir, folder), { recursive: true, encoding: 'utf8' }).map(name =>
        path.join(folder, name),
      ),
    )
    .filter(name => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))

describe('[B-03] one rule for every button that changes something', () => {
  const files = filesOf(['app', 'features', 'screens', 'ui', 'lib']).map(name => ({
    name,
    text: readFileSync(path.join(clientDir, name), 'utf8'),
  }))

  it('every mutation of the shop goes through the one hook that knows a press', () => {
    const own = path.join('lib', 'use-mutation.ts')
    const others = files.filter(
      ({ name, text }) =>
        name !== own && /import \{[^}]*\b(useMutation|MutationObserver)\b[^}]*\} from '@tanstack/.test(text),
    )
    expect(others.map(({ name }) => name)).toEqual([])
    expect(files.filter(({ text }) => text.includes("'#client/lib/use-mutation.ts'")).length).toBeGreaterThan(30)
  })

  it('[S-06] every form of the shop is the one form that is posted and waits', () => {
    const byHand = files.filter(({ name, text }) => /<form\b/.test(text) && !name.endsWith('form/form.tsx'))
    expect(byHand.map(({ name }) => name)).toEqual([])
  })
})

const work = vi.fn<(input: { id: number }) => Promise<number>>(async ({ id }) => id)
afterEach(() => {
  vi.useRealTimers()
  work.mockReset()
})

function Buttons() {
  const change = useMutation({ mutationFn: work, meta: { reaction: 'own' } })
  return (
    <>
      {[1, 2].map(id => (
        <button key={id} type="button" onClick={() => change.mutate({ id })}>
          {`Change ${id}`}
        </button>
      ))}
      <output>{change.status}</output>
    </>
  )
}

const press = (id: number) => fireEvent.click(screen.getByRole('button', { name: `Change ${id}` }))
const status = (text: string) => waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text))

describe('[B-03] a press', () => {
  it('does its work once, however often it comes before its answer', async () => {
    let answer: (value: number) => void = () => {}
    work.mockImplementation(
      () =>
        new Promise(resolve => {
          answer = resolve
        }),
    )
    renderPart(<Buttons />)
    press(1)
    press(1)
    await status('pending')
    press(1)
    expect(work).toHaveBeenCalledTimes(1)
    act(() => answer(1))
    await status('success')
  })

  it('is still the same within a double click, after its answer, and a new one later', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    work.mockResolvedValue(1)
    renderPart(<Buttons />)
    press(1)
    await status('success')
    vi.advanceTimersByTime(DOUBLE_PRESS_MS - 1)
    press(1)
    expect(work).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    press(1)
    expect(work).toHaveBeenCalledTimes(2)
    await status('success')
  })

  it('with another input is another press', async () => {
    work.mockResolvedValue(1)
    renderPart(<Buttons />)
    press(1)
    press(2)
    press(1)
    expect(work.mock.calls.map(([{ id }]) => id)).toEqual([1, 2, 1])
    await status('success')
  })

  it('that failed can be tried again at once', async () => {
    work.mockRejectedValue(new NetworkError())
    renderPart(<Buttons />)
    press(1)
    await status('error')
    press(1)
    expect(work).toHaveBeenCalledTimes(2)
    await status('error')
  })
})
