import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Outlet, RouterProvider, useNavigate } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts'

const links = [
  { name: 'Skip', href: '#main' },
  { name: 'Other', href: '/other' },
  { name: 'Prices', href: '#prices' },
  { name: 'Next', href: '?page=2' },
]

function Frame() {
  const navigate = useNavigate()
  useFocusAfterNavigation()
  const to = (address: string) => (event: { preventDefault: () => void }) => {
    event.preventDefault()
    void navigate(address)
  }

  return (
    <>
      {links.map(({ name, href }) => (
        <a key={name} href={href} onClick={to(href)}>
          {name}
        </a>
      ))}
      <input aria-label="Search" onKeyDown={event => void (event.key === 'Enter' && navigate('/other'))} />
      <main id="main" tabIndex={-1}>
        <h2 id="prices">Prices of today</h2>
        <Outlet />
      </main>
    </>
  )
}

function Cards() {
  const navigate = useNavigate()

  return ['1', '2', '3'].map(name => (
    <a
      key={name}
      href={`/other?card=${name}`}
      onClick={event => {
        event.preventDefault()
        void navigate(`/other?card=${name}`)
      }}
    >
      Card {name}
    </a>
  ))
}

function OtherPage() {
  const navigate = useNavigate()

  return (
    <>
      <h1>Other page</h1>
      <button type="button" onClick={() => void leave(navigate)}>
        Back
      </button>
    </>
  )
}

/** Goes back as the browser does, where no control of the page has focus. */
const leave = (navigate: ReturnType<typeof useNavigate>) => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  return navigate(-1)
}

const open = () => {
  const children = [
    { index: true, element: <Cards /> },
    { path: 'other', element: <OtherPage /> },
  ]
  const router = createMemoryRouter([{ path: '/', element: <Frame />, children }])
  render(<RouterProvider router={router} />)
  return userEvent.setup()
}

describe('focus after a navigation', () => {
  it('stays unchanged on the first page', () => {
    open()
    expect(document.body).toHaveFocus()
  })

  it('moves to the content on every use of the skip link', async () => {
    const user = open()
    await user.click(screen.getByRole('link', { name: 'Skip' }))
    expect(screen.getByRole('main')).toHaveFocus()
    await user.tab({ shift: true })
    await user.click(screen.getByRole('link', { name: 'Skip' }))
    expect(screen.getByRole('main')).toHaveFocus()
  })

  it('moves to the target of the hash', async () => {
    const user = open()
    await user.click(screen.getByRole('link', { name: 'Prices' }))
    expect(screen.getByRole('heading', { name: 'Prices of today' })).toHaveFocus()
  })

  it('moves to the start of another page, and stays on a link within the same page', async () => {
    const user = open()
    await user.click(screen.getByRole('link', { name: 'Next' }))
    expect(screen.getByRole('link', { name: 'Next' })).toHaveFocus()
    await user.click(screen.getByRole('link', { name: 'Other' }))
    expect(await screen.findByRole('heading', { name: 'Other page' })).toBeVisible()
    expect(screen.getByRole('main')).toHaveFocus()
  })

  it('returns to the link that was followed when the visitor goes back [ACC-04]', async () => {
    const user = open()
    await user.click(screen.getByRole('link', { name: 'Card 2' }))
    expect(await screen.findByRole('heading', { name: 'Other page' })).toBeVisible()

    await user.click(screen.getByRole('button', { name: 'Back' }))

    await waitFor(() => expect(screen.getByRole('link', { name: 'Card 2' })).toHaveFocus())
  })

  it('stays in a field that is being edited', async () => {
    const user = open()
    await user.type(screen.getByRole('textbox', { name: 'Search' }), 'lcd{Enter}')
    expect(await screen.findByRole('heading', { name: 'Other page' })).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Search' })).toHaveFocus()
  })
})
