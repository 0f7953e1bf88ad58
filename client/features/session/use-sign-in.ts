import { ApiError } from '#client/lib/api/errors.ts'
import { useMutation } from '#client/lib/api/use-mutation.ts'
import { useSession } from '#client/lib/session/use-session.ts'
import { useApi } from '#client/lib/shop.tsx'
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
  const api = useApi()
  const session = useSession()
  return useMutation({
    mutationFn: async ({ email, password }: Credentials) => {
      const deviceInfo = navigator.userAgent
      const token = await api.session.login({
        email,
        password,
        deviceInfo,
        deviceType: DEVICE_TYPE,
        source: SOURCE,
      })
      await session.signIn(token)
    },
    onSuccess: onSignedIn,
    onError: error => {
      if (error instanceof ApiError) toast.warning('Account not registered')
      else toast.error('Login failed')
    },
    meta: { reaction: 'own' },
  })
}
