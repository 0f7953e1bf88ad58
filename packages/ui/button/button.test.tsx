import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FormEvent, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

it('submits a form once on a double click, and again on the next click', async () => {
  const send = vi.fn<(event: FormEvent) => void>(event => event.preventDefault())
  render(
    <form onSubmit={send}>
      <input aria-label="Name" />
      <Button type="submit">Save</Button>
    </form>,
  )
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }))

  expect(send).toHaveBeenCalledTimes(1)

  await userEvent.type(screen.getByRole('textbox'), 'Nina')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))

  expect(send).toHaveBeenCalledTimes(2)

  await userEvent.type(screen.getByRole('textbox'), '{Enter}')
  expect(send).toHaveBeenCalledTimes(3)
})

it('ignores the second click of a double click if the button of the first one is gone', () => {
  const remove = vi.fn<(name: string) => void>()
  function List() {
    const [names, setNames] = useState(['A', 'B', 'C'])
    const removeName = (removed: string) => {
      remove(removed)
      setNames(current => current.filter(name => name !== removed))
    }

    return names.map(name =>
      name === 'B' ? (
        <Button key={name} onClick={() => removeName(name)}>
          {name}
        </Button>
      ) : (
        <IconButton key={name} label={name} icon="×" onClick={() => removeName(name)} />
      ),
    )
  }

  render(<List />)
  const click = (name: string, detail: number) =>
    fireEvent.click(screen.getByRole('button', { name }), { detail })
  click('A', 1)
  click('B', 2)
  click('C', 3)

  expect(remove.mock.calls).toEqual([['A']])

  click('B', 1)
  click('C', 2)
  click('C', 1)

  expect(remove.mock.calls).toEqual([['A'], ['B'], ['C']])
})

it('takes every click of a quick series on the same button', async () => {
  const next = vi.fn<() => void>()
  render(<IconButton label="Next" icon="›" onClick={next} />)
  await userEvent.tripleClick(screen.getByRole('button', { name: 'Next' }))
  expect(next).toHaveBeenCalledTimes(3)
})
