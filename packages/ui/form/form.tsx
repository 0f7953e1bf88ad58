import { UNSENT_FORM_PATH } from '@fixbench/contract/core/unsent-form.ts'
import {
  type ComponentPropsWithoutRef,
  type FormEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { repeatEarlySubmit, restoreEarlyTyping } from '#ui/form/early-input.ts'
import { useIsHydrated } from '#ui/state/store.ts'
import { cx } from '../cx.ts'
import { FieldDefaultsContext, FieldErrorsContext } from '../field/field-context.ts'
import { formatReason } from '../field/format-reason.ts'
import { FormError } from '../field/lazy-form-error.ts'
import layout from '../layout/layout.module.css'
import { SuspenseBoundary } from '../suspense-boundary.tsx'
import { DOUBLE_PRESS_MS } from './double-press.ts'
import { useFailureReader } from './failure-reader.ts'

type FormProps = Omit<ComponentPropsWithoutRef<'form'>, 'action' | 'method'> & {
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
  /** Changes the default layout, which places the fields below each other with a gap of 4. */
  className?: string | undefined
  /** Path that gets the fields as a query when the form is submitted without JavaScript. For search forms. */
  leadsTo?: string | undefined
  /** Client-side errors by field name: messages, or `formState.errors` of react-hook-form. */
  problems?: Problems
  /**
   * Error of the call, shown above the fields. Reasons of a 3001 error appear at their fields, and those for what the form
   * has no field for above them.
   */
  failure?: Error | null
  /** Converts the server's reason for a field to a sentence. */
  describeReason?: (name: string, reason: string) => string
}

type Problems = Readonly<Record<string, string | { message?: string | undefined } | undefined>>

const NONE: Problems = {}
const NO_STRAY = { failure: null, names: [] }

const toText = (problem: Problems[string]): string | undefined =>
  typeof problem === 'string' ? problem : problem?.message

/** Merges client-side problems and the server's reasons by field name. Client-side problems win. */
const mergeProblems = (
  problems: Problems,
  reasons: Readonly<Record<string, string>>,
): Record<string, string> => {
  const merged = { ...reasons }
  for (const [name, problem] of Object.entries(problems)) {
    const text = toText(problem)
    if (text !== undefined) merged[name] = text
  }
  return merged
}

/**
 * The form of every screen. Submits call `onSubmit` instead of navigating; input and submits from before hydration are
 * replayed (see early-input.ts). Native validation is off. Fields look up their error by name, and the first invalid
 * field takes focus.
 */
export function Form(props: FormProps) {
  const { onSubmit, leadsTo, problems = NONE, failure = null, describeReason, ...rest } = props
  const form = useRef<HTMLFormElement>(null)
  const reader = useFailureReader()
  const fieldErrors = failure === null ? [] : Object.entries(reader.findFieldErrors(failure))
  const reasons = Object.fromEntries(
    fieldErrors.map(([name, reason]) => [name, describeReason?.(name, reason) ?? reason]),
  )
  const strayReasons = useStrayReasons(form, failure, reasons)
  const hasFieldErrors = strayReasons.length === 0 || strayReasons.length < fieldErrors.length
  const isHydrated = useIsHydrated()
  // A form that the browser renders itself has no early input.
  const [isReady, setIsReady] = useState(isHydrated)

  useEffect(() => {
    if (!isHydrated || isReady || form.current === null) return
    restoreEarlyTyping(form.current)
    setIsReady(true)
  }, [isHydrated, isReady])

  // Runs one render later, so that the parent has processed the restored input.
  useEffect(() => {
    if (isReady && form.current !== null) repeatEarlySubmit(form.current)
  }, [isReady])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(event)
  }

  return (
    <FieldErrorsContext value={mergeProblems(problems, reasons)}>
      <form
        noValidate
        {...rest}
        className={cx(layout.stack, rest.className)}
        ref={form}
        method="post"
        action={
          leadsTo === undefined ? UNSENT_FORM_PATH : `${UNSENT_FORM_PATH}?to=${encodeURIComponent(leadsTo)}`
        }
        data-waits={isReady ? undefined : ''}
        onSubmit={submit}
      >
        {failure !== null && (
          <SuspenseBoundary>
            <FormError
              message={hasFieldErrors ? reader.describe(failure) : strayReasons.join('. ')}
              details={hasFieldErrors ? strayReasons : []}
              takesFocus={fieldErrors.length === strayReasons.length}
            />
          </SuspenseBoundary>
        )}
        {rest.children}
      </form>
    </FieldErrorsContext>
  )
}

/** Focuses the first of the named fields in the order of the page. Returns the names that the form has. */
const focusFirst = (form: HTMLFormElement | null, names: readonly string[]): ReadonlySet<string> => {
  const fields = [...(form?.elements ?? [])].filter(
    (field): field is HTMLElement =>
      field instanceof HTMLElement && names.includes(field.getAttribute('name') ?? ''),
  )
  fields[0]?.focus()

  return new Set(fields.map(field => field.getAttribute('name') ?? ''))
}

/** Focuses the first field that the server rejected. Returns the reasons for fields that aren't in the form. */
const useStrayReasons = (
  form: RefObject<HTMLFormElement | null>,
  failure: Error | null,
  reasons: Readonly<Record<string, string>>,
): readonly string[] => {
  const { findFieldErrors } = useFailureReader()
  const [stray, setStray] = useState<{ failure: Error | null; names: readonly string[] }>(NO_STRAY)

  useEffect(() => {
    const names = failure === null ? [] : Object.keys(findFieldErrors(failure))
    const shown = focusFirst(form.current, names)
    // oxlint-disable-next-line react/set-state-in-effect -- only the DOM knows which fields the form has
    setStray({ failure, names: names.filter(name => !shown.has(name)) })
  }, [form, failure, findFieldErrors])

  return stray.failure === failure ? stray.names.map(name => formatReason('This', reasons[name] ?? name)) : []
}

type HookFormProps<Fields> = Omit<FormProps, 'onSubmit' | 'problems'> & {
  /** Result of `useForm` in `use-form.ts`. */
  form: {
    formState: {
      errors: NonNullable<FormProps['problems']>
      defaultValues?: object | undefined
      isSubmitted: boolean
    }
    handleSubmit: (
      onValid: (fields: Fields) => unknown,
      onInvalid: (errors: object) => void,
    ) => (event: FormEvent) => Promise<unknown>
  }
  /** Called with the fields if they are valid. */
  onSubmit: (fields: Fields) => unknown
}

/**
 * A form whose fields are registered with react-hook-form. The second press of a double click isn't a submit of the
 * empty form that the first one has left behind.
 */
export function HookForm<Fields>({ form, onSubmit, ...props }: HookFormProps<Fields>) {
  const { formState, handleSubmit } = form
  const lastPress = useRef(Number.NEGATIVE_INFINITY)
  const wasReset = !formState.isSubmitted
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    const element = event.currentTarget
    const isSecondPress = wasReset && event.timeStamp - lastPress.current < DOUBLE_PRESS_MS
    lastPress.current = event.timeStamp
    if (isSecondPress) return

    void handleSubmit(onSubmit, errors => void focusFirst(element, Object.keys(errors)))(event)
  }

  return (
    <FieldDefaultsContext value={Object.fromEntries(Object.entries(formState.defaultValues ?? {}))}>
      <Form {...props} problems={formState.errors} onSubmit={submit} />
    </FieldDefaultsContext>
  )
}
