import { useMutation } from '@fixbench/storefront/lib/api/use-mutation.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { Spinner } from '@fixbench/ui/feedback/spinner.tsx'
import { ErrorState } from '@fixbench/ui/feedback/state-view.tsx'
import { Cluster } from '@fixbench/ui/layout/layout.tsx'
import { useEffect, useRef } from 'react'
import { useParams } from 'react-router-dom'
import { callConsole } from '../../lib/call.ts'
import { ConsoleError } from '../../lib/console-error.ts'
import { MAIN_WORLD } from '../../lib/world.ts'
import styles from './links.module.css'

/** Opens a link once: creates its world, signs in and redirects to its page. */
export function OpenLinkPage() {
  const { code = '' } = useParams()
  const hasStarted = useRef(false)
  const { mutate, error } = useMutation({
    mutationFn: () => callConsole('links', 'open', { code }, { world: MAIN_WORLD }),
    onSuccess: ({ address }) => location.replace(address),
  })

  useEffect(() => {
    document.title = 'Opening a state · Console'
    if (hasStarted.current) return
    hasStarted.current = true
    mutate()
  }, [mutate])

  return (
    <main className={styles.opening}>
      {error === null ? (
        <>
          <h1 className="visually-hidden">Opening a state</h1>
          <Cluster as="p" role="status">
            <Spinner /> Preparing the shop…
          </Cluster>
        </>
      ) : (
        <ErrorState
          title="This link can’t be opened"
          titleAs="h1"
          message={describeFailure(error)}
          action={<Button href="/console/links">All links</Button>}
        />
      )}
    </main>
  )
}

const describeFailure = (error: Error): string => {
  const reason = error instanceof ConsoleError ? error.fields['code'] : undefined
  return reason?.startsWith('isn’t') === true ? `The address ${reason}.` : error.message
}
