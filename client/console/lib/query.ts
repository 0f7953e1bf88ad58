import {
  keepPreviousData,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { toast } from '#client/ui/feedback/toast-store.ts'
import { callConsole, type DataAt, type Group, type InputAt, type NameIn } from './call.ts'
import { useWorld } from './world.ts'

type QueryOptions = {
  /** Further topics of the live stream after which this is asked anew; its own group always is one. */
  topics?: readonly string[]
  enabled?: boolean
  /** Another world than the one that the console shows. */
  world?: string
}

/** An answer of the console in the chosen world, kept fresh by the live stream; the last one stays in sight meanwhile. */
export const useConsoleQuery = <G extends Group, N extends NameIn<G>>(
  group: G,
  name: N,
  input: InputAt<G, N>,
  { topics = [], enabled = true, world: given }: QueryOptions = {},
) => {
  const chosen = useWorld().world
  const world = given ?? chosen
  const queryFn = ({ signal }: { signal: AbortSignal }): Promise<unknown> =>
    callConsole(group, name, input, { world, signal })
  const query = useQuery({
    queryKey: [group, name, world, input],
    queryFn,
    placeholderData: keepPreviousData,
    meta: { topics },
    enabled,
  })
  return query as UseQueryResult<DataAt<G, N>>
}

type MutationOptions<Data> = {
  /** What the toast says when it is done; none without it. */
  success?: string | ((data: Data) => string)
  onSuccess?: (data: Data) => void
  /** The caller shows the refusal itself. */
  isErrorOwn?: boolean
}

/** A change through the console, in the chosen world. What it changes is asked anew; a refusal becomes a toast. */
export const useConsoleMutation = <G extends Group, N extends NameIn<G>>(
  group: G,
  name: N,
  { success, onSuccess, isErrorOwn = false }: MutationOptions<DataAt<G, N>> = {},
) => {
  const { world } = useWorld()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: InputAt<G, N>) => callConsole(group, name, input, { world }),
    onSuccess: data => {
      if (success !== undefined) toast.success(typeof success === 'string' ? success : success(data))
      void queryClient.invalidateQueries({ queryKey: [group] })
      onSuccess?.(data)
    },
    onError: error => {
      if (!isErrorOwn) toast.error(error.message)
    },
  })
}
