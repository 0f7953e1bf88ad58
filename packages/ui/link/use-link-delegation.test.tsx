import { fireEvent, render, screen } from '@testing-library/react'
import { type ComponentProps, useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useLinkDelegation } from './use-link-delegation.ts'

const isPage = (path: string) => !path.startsWith('/docs')
const navigate = vi.fn<(href: string, link: Element) => void>()

function Page({ link }: { link: ComponentProps<'a'> }) {
  useLinkDelegation(navigate, isPage)
  return (
    <a {...link}>
      <b>Go</b>
    </a>
  )
}

// jsdom can't navigate, so this counts the clicks left to the browser.
const leftToBrowser = vi.fn<() => void>()
const onLast = (event: Event) => {
  if (!event.defaultPrevented) leftToBrowser()
  event.preventDefault()
}

function Catcher() {
  useEffect(() => {
    window.addEventListener('click', onLast)
    return () => window.removeEventListener('click', onLast)
  }, [])
  return null
}

function clickOn(link: ComponentProps<'a'>, init: MouseEventInit = {}) {
  render(
    <>
      <Page link={link} />
      <Catcher />
    </>,
  )
  fireEvent.click(screen.getByText('Go'), init)
}

beforeEach(() => history.replaceState(null, '', '/list/screens?page=2'))
afterEach(() => vi.clearAllMocks())

describe('useLinkDelegation', () => {
  it.each([
    ['/detail/a?x=1#reviews', '/detail/a?x=1#reviews'],
    ['?page=3', '/list/screens?page=3'],
    ['#reviews', '/list/screens?page=2#reviews'],
    ['http://localhost:3000/cart.html', '/cart.html'],
  ])('turns a click on %s into navigation', (href, target) => {
    clickOn({ href })
    expect(navigate.mock.calls).toEqual([[target, screen.getByRole('link')]])
    expect(leftToBrowser).not.toHaveBeenCalled()
  })

  it.each<[string, ComponentProps<'a'>, MouseEventInit]>([
    ['another site', { href: 'https://maker.example/' }, {}],
    ['a new tab', { href: '/a', target: '_blank' }, {}],
    ['a download', { href: '/a.csv', download: true }, {}],
    ['a pressed control key', { href: '/a' }, { ctrlKey: true }],
    ['the middle button', { href: '/a' }, { button: 1 }],
    ['a path of another program', { href: '/docs/cart' }, {}],
    ['a mail address', { href: 'mailto:a@shop.example' }, {}],
  ])('leaves %s to the browser', (_, link, init) => {
    clickOn(link, init)
    expect(navigate).not.toHaveBeenCalled()
    expect(leftToBrowser).toHaveBeenCalledTimes(1)
  })

  it('ignores clicks that a handler has prevented', () => {
    clickOn({ href: '/a', onClick: event => event.preventDefault() })
    expect(navigate).not.toHaveBeenCalled()
  })
})
