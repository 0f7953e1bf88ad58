import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useParams } from 'react-router-dom'
import { Button } from '#client/ui/button/button.tsx'
import { ErrorState } from '#client/ui/feedback/error-state.tsx'
import { Spinner } from '#client/ui/feedback/spinner.tsx'
import { callConsole } from '../../lib/call.ts'
import { MAIN_WORLD } from '../../lib/world.ts'
import styles from './links.module.css'

/** Opens a link: creates its world, signs in and opens its page. */
export function OpenLinkPage() {
  const { code = '' } = useParams()
  const hasBegun = useRef(false)
  const { mutate, error } = useMutation({
    mutationFn: () => callConsole('links', 'open', { code }, { world: MAIN_WORLD }),
    onSuccess: ({ address }) => location.replace(address),
  })
  useEffect(() => {
    document.title = 'Opening a state · Console'
    if (hasBegun.current) return
    hasBegun.current = true
    mutate()
  }, [mutate])
  return (
    <main className={styles.opening}>
      {error === null ? (
        <p role="status" className={styles.row}>
          <Spinner /> Preparing the shop…
        </p>
      ) : (
        <ErrorState
          title="This link can’t be opened"
          message={error.message}
          action={<Button href="/console/links">All links</Button>}
        />
      )}
    </main>
  )
}
