import { NetworkError } from '@fixbench/client'
import { useEffect, useEffectEvent, useState } from 'react'

type Envelope = { code: number; msg: string; data: unknown }
type Loaded<E extends Envelope> = Extract<E, { code: 0 }>['data']
type State<Data> = { data?: Data; problem?: string }

/** Loads the data of a call whenever `key` changes. `problem` is what to tell the buyer when it fails. */
export const useCall = <E extends Envelope>(key: string, call: () => Promise<E>): State<Loaded<E>> => {
  const [state, setState] = useState<State<Loaded<E>> & { key?: string }>({})
  const load = useEffectEvent(call)

  useEffect(() => {
    let isCurrent = true
    const show = (next: State<Loaded<E>>) => isCurrent && setState({ key, ...next })

    load()
      .then(response => show(response.code === 0 ? { data: response.data } : { problem: response.msg }))
      .catch((error: unknown) => show({ problem: describeError(error) }))
    return () => {
      isCurrent = false
    }
  }, [key])

  return state.key === key ? state : {}
}

/** Words for an error that a call has thrown. */
export const describeError = (error: unknown): string =>
  error instanceof NetworkError ? 'The shop can’t be reached. Try again in a moment.' : String(error)
