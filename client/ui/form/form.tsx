import {
  type ComponentPropsWithoutRef,
  type FormEvent,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react'
import { findFieldErrors } from '#client/lib/api/errors.ts'
import { useIsHydrated } from '#client/lib/use-is-hydrated.ts'
import { repeatEarlySubmit, restoreEarlyTyping, UNSENT_FORM_PATH } from '#client/rendering/early-input.ts'
import { toast } from '../feedback/toast-store.ts'
import { FieldErrorsContext } from '../field/field-context.ts'
import { lazyComponent } from '../lazy-component.ts'

type FormProps = Omit<ComponentPropsWithoutRef<'form'>, 'action' | 'method'> & {
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
  /** Own path that the fields lead to as a query, for forms that only look something up: they work without the script. */
  leadsTo?: string | undefined
  /** Problems found before sending, by field name: texts, or `formState.errors` of react-hook-form. */
  problems?: Problems
  /** Failure of the call: reasons of code 3001 show at the fields of those names, anything else above the fields. */
  failure?: Error | null
  /** Turns the server's reason for a field into a sentence. */
  describeReason?: (name: string, reason: string) => string
}

const FormError = lazyComponent(() => import('../field/form-error.tsx').then(m => m.FormError))

type Problems = Readonly<Record<string, string | { message?: string | undefined } | undefined>>

const NONE: Problems = {}

const toText = (problem: Problems[string]): string | undefined =>
  typeof problem === 'string' ? problem : problem?.message

/** Text of each field that has a problem; what was found before sending comes first. */
const mergeProblems = (
  problems: Problems,
  refused: Readonly<Record<string, string>>,
): Record<string, string> => {
  const merged = { ...refused }
  for (const [name, problem] of Object.entries(problems)) {
    const text = toText(problem)
    if (text !== undefined) merged[name] = text
  }
  return merged
}

/**
 * The one way to write a form. It never reaches an address: it is posted, and until the script is there it waits, with
 * all that was typed (see early-input.ts). The browser's own navigation is prevented and its own validation is off.
 * Fields look up their problems by name; the first field that the server refuses takes the focus.
 */
export function Form(props: FormProps) {
  const { onSubmit, leadsTo, problems = NONE, failure = null, describeReason, children, ...rest } = props
  const form = useRef<HTMLFormElement>(null)
  const reasons = Object.entries(findFieldErrors(failure))
  const refused = Object.fromEntries(
    reasons.map(([name, reason]) => [name, describeReason?.(name, reason) ?? reason]),
  )
  useRefusedFields(form, failure)
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
    <FieldErrorsContext value={mergeProblems(problems, refused)}>
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
        {failure !== null && reasons.length === 0 && (
          <Suspense fallback={null}>
            <FormError errors={[{ message: failure.message }]} />
          </Suspense>
        )}
        {children}
      </form>
    </FieldErrorsContext>
  )
}

/** Moves the focus to the first refused field. A reason that no field of the form can show becomes a message. */
const useRefusedFields = (form: RefObject<HTMLFormElement | null>, failure: Error | null): void => {
  useEffect(() => {
    const fields = Object.keys(findFieldErrors(failure)).map(name => form.current?.elements.namedItem(name))
    const shown = fields.filter(field => field instanceof HTMLElement)
    shown[0]?.focus()
    if (failure !== null && shown.length < fields.length) toast.error(failure.message)
  }, [form, failure])
}
