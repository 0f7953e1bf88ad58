import { useMutation } from '@fixbench/storefront/lib/api/use-mutation.ts'
import { useInteractiveMarker } from '@fixbench/storefront/lib/use-interactive-marker.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { ErrorState } from '@fixbench/ui/feedback/state-view.tsx'
import { PasswordField } from '@fixbench/ui/field/password-field.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { callConsole } from '../lib/call.ts'
import { MAIN_WORLD } from '../lib/world.ts'
import { StackForm } from '../ui/stack-form.tsx'
import { LoadingState } from '../ui/state.tsx'
import styles from './access-gate.module.css'

const KEY = ['access']

/** Shows the console to callers who may use it. Asks for the token when the server has one. */
export function AccessGate({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: () => callConsole('access', 'show', {}, { world: MAIN_WORLD }),
    staleTime: Infinity,
  })
  if (error !== null) {
    return (
      <Decided>
        <main className={styles.gate}>
          <ErrorState
            title="Can’t reach the console"
            titleAs="h1"
            message={error.message}
            onRetry={() => void refetch()}
          />
        </main>
      </Decided>
    )
  }

  if (data === undefined) return <LoadingState />
  if (data.isOpen) return <Decided>{children}</Decided>

  return (
    <Decided>
      {data.needsToken ? (
        <TokenForm />
      ) : (
        <main className={styles.gate}>
          <ErrorState title="Access denied" titleAs="h1" message={data.reason} />
        </main>
      )}
    </Decided>
  )
}

/** What is shown once access is decided. Only then does the page respond to clicks and keys. */
function Decided({ children }: { children: ReactNode }) {
  useInteractiveMarker()
  return children
}

function TokenForm() {
  const queryClient = useQueryClient()
  const enter = useMutation({
    mutationFn: async (token: string) => {
      if (token === '') throw new Error('Enter the token.')
      const access = await callConsole('access', 'enter', { token }, { world: MAIN_WORLD })
      if (!access.isOpen) throw new Error(access.reason)
      return access
    },
    onSuccess: access => queryClient.setQueryData(KEY, access),
  })

  return (
    <main className={styles.gate}>
      <StackForm className={styles.form} onSubmit={({ token = '' }) => enter.mutate(token)}>
        <h1>Console</h1>
        <p>This console is protected. Enter the value of CONSOLE_TOKEN from the server’s settings.</p>
        <PasswordField name="token" label="Token" error={enter.error?.message} autoComplete="off" />
        <Button type="submit" isLoading={enter.isPending} isBlock>
          Open console
        </Button>
      </StackForm>
    </main>
  )
}
