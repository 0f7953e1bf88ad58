import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { ErrorState } from '#client/ui/feedback/state-view.tsx'
import { PasswordField } from '#client/ui/field/password-field.tsx'
import { callConsole, getErrorMessage } from '../lib/call.ts'
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
  if (error !== null)
    return (
      <ErrorState title="Can’t reach the console" message={error.message} onRetry={() => void refetch()} />
    )
  if (data === undefined) return <LoadingState />
  if (data.isOpen) return children
  return data.needsToken ? <TokenForm /> : <ErrorState title="Access denied" message={data.reason} />
}

function TokenForm() {
  const queryClient = useQueryClient()
  const [reason, setReason] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const enter = async (event: FormEvent<HTMLFormElement>) => {
    const token = new FormData(event.currentTarget).get('token')
    if (typeof token !== 'string' || token === '') return setReason('Enter the token.')
    setIsBusy(true)
    try {
      const access = await callConsole('access', 'enter', { token }, { world: MAIN_WORLD })
      if (access.isOpen) queryClient.setQueryData(KEY, access)
      else setReason(access.reason)
    } catch (error) {
      setReason(getErrorMessage(error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <main className={styles.gate}>
      <StackForm className={styles.form} onSubmit={event => void enter(event)}>
        <h1>Console</h1>
        <p>This console is protected. Enter the value of CONSOLE_TOKEN from the server’s settings.</p>
        <PasswordField name="token" label="Token" error={reason} autoComplete="off" />
        <Button type="submit" isLoading={isBusy} isBlock>
          Open console
        </Button>
      </StackForm>
    </main>
  )
}
