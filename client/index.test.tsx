import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runInThisContext } from 'node:vm'
import { requireValue } from '@fixbench/domain/require.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'

const html = readFileSync(path.join(import.meta.dirname, 'index.html'), 'utf8')
const script = requireValue(/<script>(.*?)<\/script>/s.exec(html)?.[1], 'Inline script')
const early = () => requireValue(window.earlyInput, 'Early input')

beforeEach(() => {
  runInThisContext(script)
  document.body.innerHTML = `
    <div id="root">
      <form data-waits aria-label="Search"><button>Search</button></form>
      <form data-waits aria-label="Mail">
        <label><input type="radio" name="often" value="daily" />Daily</label>
        <label><input type="radio" name="often" value="weekly" />Weekly</label>
        <button>Subscribe</button>
      </form>
      <div data-asleep><button type="button">Like</button></div>
    </div>`
})

afterEach(() => {
  window.dispatchEvent(new Event('start-failure'))
  document.body.replaceChildren()
  delete window.earlyInput
})

const pressButton = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('keeps changes in the order of the last ones, as a choice among radio buttons needs it', async () => {
  for (const name of ['Daily', 'Weekly', 'Daily']) await userEvent.click(screen.getByRole('radio', { name }))

  expect([...early().typed.keys()].map(({ value }) => value)).toEqual(['weekly', 'daily'])
})

it('repeats one submit, so only its button says that it waits', async () => {
  await pressButton('Search')
  await pressButton('Subscribe')

  expect(screen.getByRole('button', { name: 'Search' })).not.toHaveAttribute('aria-busy')
  expect(screen.getByRole('button', { name: 'Subscribe' })).toHaveAttribute('aria-busy', 'true')
})

it('marks no button of a form that is being hydrated, because React expects the markup of the server', async () => {
  early().hasEnded = true
  await pressButton('Subscribe')

  expect(early().sent?.submitter).toBe(screen.getByRole('button', { name: 'Subscribe' }))
  expect(early().sent?.submitter).not.toHaveAttribute('aria-busy')
})

it('keeps nothing and lets forms be sent once the scripts have failed', async () => {
  await pressButton('Like')
  window.dispatchEvent(new Event('start-failure'))

  await pressButton('Like')
  const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  screen.getByRole('form', { name: 'Search' }).dispatchEvent(submit)

  expect(submit.defaultPrevented).toBe(false)
  expect(screen.getByRole('button', { name: 'Like' })).not.toHaveAttribute('aria-busy')
})
