import { type ComponentPropsWithoutRef, type FormEvent, useEffect, useRef, useState } from 'react'
import { useIsHydrated } from '#client/lib/use-is-hydrated.ts'
import { repeatEarlySubmit, restoreEarlyTyping, UNSENT_FORM_PATH } from '#client/rendering/early-input.ts'
import { FieldErrorsContext } from '../field/field-context.ts'

type FormProps = Omit<ComponentPropsWithoutRef<'form'>, 'action' | 'method'> & {
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
  /** Own path that the fields lead to as a query, for forms that only look something up: they work without the script. */
  leadsTo?: string | undefined
  /** Reasons of code 3001 by the name of their field; each shows at the field of that name. */
  fieldErrors?: Readonly<Record<string, string>> | undefined
}

const NONE = {}

/**
 * The one way to write a form. It never reaches an address: it is posted, and until the script is there it waits, with
 * all that was typed (see early-input.ts). The browser's own navigation is prevented and its own validation is off.
 */
export function Form({ onSubmit, leadsTo, fieldErrors = NONE, children, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const isHydrated = useIsHydrated()
  // A form that the browser makes itself has nothing to wait for.
  const [isReady, setIsReady] = useState(isHydrated)

  useEffect(() => {
    if (!isHydrated || isReady || form.current === null) return
    restoreEarlyTyping(form.current)
    setIsReady(true)
  }, [isHydrated, isReady])
  // One render later, so that the form's owner knows what was typed.
  useEffect(() => {
    if (isReady && form.current !== null) repeatEarlySubmit(form.current)
  }, [isReady])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(event)
  }
  return (
    <FieldErrorsContext value={fieldErrors}>
      <form
        noValidate
        {...rest}
        ref={form}
        method="post"
        action={
          leadsTo === undefined ? UNSENT_FORM_PATH : `${UNSENT_FORM_PATH}?to=${encodeURIComponent(leadsTo)}`
        }
        data-waits={isReady ? undefined : ''}
        onSubmit={submit}
      >
        {children}
      </form>
    </FieldErrorsContext>
  )
}
