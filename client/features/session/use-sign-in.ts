import { ApiError } from '#client/lib/api/errors.ts'
import { useApiMutation } from '#client/lib/api/use-api-mutation.ts'
import { useSession } from '#client/lib/session/use-session.ts'
import { toast } from '#client/ui/feedback/toast-store.ts'

/** Constant fields of the login request (ENTITY-login-form). */
const DEVICE_TYPE = 1
const SOURCE = 'shop'

export type Credentials = { email: string; password: string }

/**
 * Signs in and loads the member. Any error code shows 'Account not registered' (AMB-8-login-code); a request without a
 * response shows 'Login failed'.
 */
export const useSignIn = (onSignedIn: () => Promise<void> | void) => {
  const session = useSession()
  return useApiMutation(
    async (api, credentials: Credentials) => {
      const device = { deviceInfo: navigator.userAgent, deviceType: DEVICE_TYPE, source: SOURCE }
      await session.signIn(await api.session.login({ ...credentials, ...device }))
    },
    {
      onSuccess: onSignedIn,
      onError: error => {
        if (error instanceof ApiError) toast.warning('Account not registered')
        else toast.error('Login failed')
      },
      meta: { reaction: 'own' },
    },
  )
}
