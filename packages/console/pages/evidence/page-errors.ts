import type { DataOf } from '@fixbench/contract/core/endpoint.ts'
import { publish } from '@fixbench/server/context/events.ts'
import { toFullPage } from '@fixbench/server/lib/paging.ts'
import type { ConsoleHandlers } from '#console/server/register-console.ts'
import type { evidenceEndpoints } from './evidence.contract.ts'

const MAX_ERRORS = 100

export type PageError = DataOf<typeof evidenceEndpoints.errors>['rows'][number]

/** Keeps the errors of pages by world, until the world ends. */
export const createPageErrors = () => {
  const byWorld = new Map<string, PageError[]>()

  return {
    /** The last errors in a world, earliest first. */
    list: (worldId: string): readonly PageError[] => byWorld.get(worldId) ?? [],
    add: (worldId: string, error: PageError): void => {
      byWorld.set(worldId, [...(byWorld.get(worldId) ?? []), error].slice(-MAX_ERRORS))
      publish(worldId, 'requests')
    },
    endWorld: (worldId: string): void => void byWorld.delete(worldId),
  }
}
export type PageErrors = ReturnType<typeof createPageErrors>

/** Handlers of the errors that pages report. */
export const pageErrorHandlers = (
  errors: PageErrors,
): Pick<ConsoleHandlers<typeof evidenceEndpoints>, 'addError' | 'errors'> => ({
  addError: async ({ world, worldId, input, request }) => {
    const { deps } = await world()
    const { kind, message, stack, address } = input
    errors.add(worldId, {
      kind,
      message,
      stack,
      address,
      at: new Date().toISOString(),
      shopTime: deps.clock.now().toISOString(),
      userAgent: request.headers['user-agent'] ?? '',
    })
    return null
  },
  errors: async ({ world, worldId }) => {
    await world()
    return toFullPage(errors.list(worldId).toReversed())
  },
})
