import {
  changeGuestCart,
  clearGuestCart,
  GUEST_CART_KEY,
} from '@fixbench/storefront/features/cart/guest-cart.ts'
import { HttpError, NetworkError, TimeoutError } from '@fixbench/storefront/lib/api/errors.ts'
import { clearToken, readToken } from '@fixbench/storefront/lib/session/session.ts'
import { aMember } from '@fixbench/storefront/testing/a-member.ts'
import { aSummary, pageWith } from '@fixbench/storefront/testing/buying.ts'
import { failure, type Responses } from '@fixbench/storefront/testing/fake-call.ts'
import { toastStore } from '@fixbench/ui/feedback/toast-store.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderScreen } from '#client/testing/render-screen.tsx'

afterEach(() => {
  clearToken()
  clearGuestCart()
  sessionStorage.clear()
})

const responses: Responses = {
  'session.login': 'TOKEN',
  'session.memberDetail': aMember(),
  'order.list': {
    ...pageWith(),
    counts: { all: 0, pending: 0, paid: 0, shipped: 0, received: 0, cancelled: 0 },
  },
}

const open = async (more: Responses = {}, path = '/login.html?redirect=%2Fuser-order.html') => {
  const view = await renderScreen(path, { viewer: null, responses: { ...responses, ...more } })
  const email = screen.getByLabelText('Email')
  const password = screen.getByLabelText('Password')
  const fill = async () => {
    await view.user.type(email, ' oliver@fixbench.example ')
    await view.user.type(password, 'bench2025')
  }

  const press = () => view.user.click(screen.getByRole('button', { name: 'Sign In' }))

  return { ...view, email, password, fill, press }
}

const toasts = () => toastStore.get().toasts.map(({ tone, text }) => ({ tone, text }))

describe('the login form rejects', () => {
  it('[RULE-5-login-email-required] [RULE-5-login-password-required] empty fields', async () => {
    const { press, calls } = await open()
    await press()
    expect(await screen.findByText('please input your email')).toBeVisible()
    expect(screen.getByText('Please input your password')).toBeVisible()
    expect(calls('session.login')).toEqual([])
  })

  it.each(['oliver', 'oliver@', '@fixbench.example', 'a b@c.de'])(
    '[RULE-5-login-email-format] %s as an email',
    async text => {
      const { user, email, password, press, calls } = await open()
      await user.type(email, text)
      await user.type(password, 'x')
      await press()
      expect(await screen.findByText('Please enter the correct email format')).toBeVisible()
      expect(email).toHaveAccessibleDescription('Please enter the correct email format')
      expect(calls('session.login')).toEqual([])
    },
  )
})

describe('signing in', () => {
  it('[RULE-5-login-submit-button] [ENTITY-login-form] [ENTITY-login-form-deviceInfo] [ENTITY-login-form-deviceType] [ENTITY-login-form-source] [CALL-login-email-request] [CALL-login-email-response] submits the form by the button and stores the token', async () => {
    const { fill, press, calls, address } = await open()
    await fill()
    await press()
    await waitFor(() => expect(address()).toBe('/user-order.html'))

    expect(calls('session.login')).toEqual([
      {
        email: 'oliver@fixbench.example',
        password: 'bench2025',
        deviceInfo: navigator.userAgent,
        deviceType: 1,
        source: 'shop',
      },
    ])
    expect(readToken()).toBe('TOKEN')
  })

  it('[RULE-5-login-submit-enter] works by the Enter key', async () => {
    const { fill, user, address } = await open()
    await fill()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/user-order.html'))
  })

  // Every code except 0 shows the same message in this form (AMB-8-login-code).
  it.each(['CREDENTIALS_WRONG', 'ACCOUNT_FROZEN', 'ACCOUNT_DELETED'] as const)(
    '[ERR-login-code-not-0] warns of %s',
    async code => {
      const { fill, press, address } = await open({ 'session.login': failure(code) })
      await fill()
      await press()
      await waitFor(() => expect(toasts()).toEqual([{ tone: 'warning', text: 'Account not registered' }]))
      expect(address()).toContain('/login.html')
      expect(readToken()).toBeNull()
    },
  )

  it.each([
    ['no response', new NetworkError()],
    ['a time-out', new TimeoutError()],
    ['status 500', new HttpError(500)],
  ])('[ERR-login-request-failure] shows a generic failure after %s', async (_what, error) => {
    const { fill, press } = await open({ 'session.login': error })
    await fill()
    await press()
    await waitFor(() => expect(toasts()).toEqual([{ tone: 'error', text: 'Login failed' }]))
  })
})

describe('the guest cart at sign-in', () => {
  const entries = [
    { skuCode: 'IP13-SCR-SO', buyCount: 2 },
    { skuCode: 'IP13-BAT', buyCount: 1 },
  ]
  const merged = { results: [], added: 1, skipped: 0, isRepeat: false, summary: aSummary() }

  it('[STATE-4-login-merge] [STATE-4-login-merge-clears] [CALL-shop-cart-batchAdd-request] is merged into the member’s cart once and cleared', async () => {
    await changeGuestCart(() => entries)
    const { fill, press, calls, address } = await open({ 'cart.batchAdd': merged })

    await fill()
    await press()
    await waitFor(() => expect(address()).toBe('/user-order.html'))

    expect(calls('cart.batchAdd')).toEqual([{ items: entries, mergeKey: expect.stringMatching(/^\w{16,}$/) }])
    expect(localStorage.getItem(GUEST_CART_KEY)).toBeNull()
  })

  it.each([
    ['/login.html', '/user-order.html'],
    ['/register.html', '/user-order.html'],
    ['/login-bm', '/login-bm'],
  ])('is kept when the merge fails, and a message says so: %s', async (path, next) => {
    await changeGuestCart(() => entries)
    sessionStorage.setItem('provider_state', 's1')
    const { address } = await renderScreen(`${path}?redirect=%2Fuser-order.html&code=c1&state=s1`, {
      viewer: null,
      responses: { ...responses, 'registration.oauth': 'TOKEN', 'cart.batchAdd': new NetworkError() },
    })
    const text = 'We couldn’t merge this device’s cart yet. It’s saved here.'
    await waitFor(() => expect(toasts()).toContainEqual({ tone: 'warning', text }))
    await waitFor(() => expect(address().startsWith(next)).toBe(true))

    expect(localStorage.getItem(GUEST_CART_KEY)).not.toBeNull()
  })
})

describe('sign-in with the identity provider', () => {
  const back = (query: string) => `/login.html?redirect=%2Fuser-order.html&${query}`

  it('[CALL-login-oauth] uses the code once and goes to the requested page', async () => {
    sessionStorage.setItem('provider_state', 's1')
    const { calls, address } = await renderScreen(back('code=c1&state=s1'), {
      responses: { ...responses, 'registration.oauth': 'TOKEN' },
    })
    await waitFor(() => expect(address()).toBe('/user-order.html'))
    expect(calls('registration.oauth')).toEqual([{ code: 'c1' }])
    expect(readToken()).toBe('TOKEN')
  })

  it('ignores a code that this browser did not request', async () => {
    sessionStorage.setItem('provider_state', 'mine')
    const { calls, address } = await open({}, back('code=c1&state=theirs'))
    expect(await screen.findByText(/didn’t start in this browser/)).toBeVisible()
    expect([calls('registration.oauth'), address()]).toEqual([[], '/login.html?redirect=%2Fuser-order.html'])
  })

  it('reports that the visitor declined, and why an account is rejected', async () => {
    sessionStorage.setItem('provider_state', 's1')
    await open({}, back('error=access_denied&state=s1'))
    expect(await screen.findByText(/You didn’t sign in with OneKey/)).toBeVisible()
  })

  it('[ERR-100009] reports a frozen account', async () => {
    sessionStorage.setItem('provider_state', 's1')
    await open({ 'registration.oauth': failure('ACCOUNT_FROZEN') }, back('code=c1&state=s1'))
    expect(await screen.findByText('Your login account is abnormal')).toBeVisible()
    expect(readToken()).toBeNull()
  })

  it.each([
    ['/login.html', true],
    ['/login.html', false],
    ['/register.html', false],
    ['/login-bm', false],
    ['/register-bm', false],
  ])('[S-04] is offered on %s only in a shop that has the provider: %s', async (path, hasSignInProvider) => {
    await renderScreen(path, { responses, hasSignInProvider })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryAllByRole('button', { name: /Continue with OneKey/ })).toHaveLength(
      hasSignInProvider ? 1 : 0,
    )
  })
})
