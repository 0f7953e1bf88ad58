import { toastStore } from '@fixbench/ui/feedback/toast-store.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { HttpError, NetworkError } from '#storefront/lib/api/errors.ts'
import { clearToken, readToken, storeToken } from '#storefront/lib/session/session.ts'
import { useViewer } from '#storefront/lib/shop.tsx'
import { aMember } from '#storefront/testing/a-member.ts'
import { failure } from '#storefront/testing/fake-call.ts'
import { renderPart } from '#storefront/testing/render-part.tsx'
import { useSignOut } from './account-panel.tsx'

beforeEach(() => storeToken('T'))
afterEach(() => clearToken())

/** Sign-out button, as in the header and the user center. */
function SignOutButton() {
  const viewer = useViewer()
  const signOut = useSignOut()
  if (viewer === null) return <p>Nobody is signed in</p>

  return (
    <button type="button" onClick={() => signOut.mutate({ memberId: viewer.memberId })}>
      Sign out {viewer.memberName}
    </button>
  )
}

const failures = [
  failure('REFUSED', null, 'Not now'),
  new HttpError(503, 'Service unavailable'),
  new NetworkError(false),
]

describe('signing out', () => {
  it.each(failures)(
    '[ERR-logout-failure] shows "Exit fail" and leaves the member signed in: %o',
    async rejection => {
      const { user, calls } = renderPart(<SignOutButton />, {
        viewer: aMember(),
        responses: { 'session.signOut': rejection },
      })
      await user.click(screen.getByRole('button', { name: /Sign out/ }))
      await waitFor(() =>
        expect(toastStore.get().toasts.at(-1)).toMatchObject({ tone: 'error', text: 'Exit fail' }),
      )

      expect(calls('session.signOut')).toEqual([{ memberId: aMember().memberId }])
      expect([readToken(), screen.queryByText('Nobody is signed in')]).toEqual(['T', null])
    },
  )

  it('[STATE-4-signed-in, ENTITY-user-info-empty] depends on the user info only: without it, the viewer is a guest even with a token', () => {
    const { shop } = renderPart(<SignOutButton />, { viewer: null })
    expect(screen.getByText('Nobody is signed in')).toBeVisible()
    expect([shop.stores.root.get().userInfo, readToken()]).toEqual([null, 'T'])
  })
})
