import { useMutation } from '@fixbench/storefront/lib/api/use-mutation.ts'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { callConsole, type DataAt, type Group, type InputAt, type NameIn } from './call.ts'
import { useWorld } from './world.ts'

type QueryOptions = {
  /** Additional live topics that refetch this query. Its own group is always included. */
  topics?: readonly string[]
  enabled?: boolean
  /** Default: the current world. */
  world?: string
}

/** A query of the console API, refetched on live changes. The previous data stays visible while it loads. */
export const useConsoleQuery = <G extends Group, N extends NameIn<G>>(
  group: G,
  name: N,
  input: InputAt<G, N>,
  { topics = [], enabled = true, world: given }: QueryOptions = {},
) => {
  const current = useWorld().world
  const world = given ?? current
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
  /** Toast after success; no toast without it. */
  success?: string | ((data: Data) => string)
  onSuccess?: (data: Data) => void
  /** Set when the caller shows errors itself, instead of a toast. */
  isErrorHandled?: boolean
}

/**
 * A mutation of the console API for the current world, which runs once per press. Affected queries are refetched; errors
 * become toasts.
 */
export const useConsoleMutation = <G extends Group, N extends NameIn<G>>(
  group: G,
  name: N,
  { success, onSuccess, isErrorHandled = false }: MutationOptions<DataAt<G, N>> = {},
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
      if (!isErrorHandled) toast.error(error.message)
    },
  })
}

/** Undoes the latest change of a world. */
export const useUndoStep = () =>
  useConsoleMutation('worlds', 'undoStep', { success: ({ takenBack }) => `Undone: ${takenBack}` })
