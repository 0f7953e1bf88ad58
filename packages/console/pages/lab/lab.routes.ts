import type { ConsoleHandlers } from '#console/server/register-console.ts'
import { checkInvariants } from './check-invariants.repo.ts'
import type { labEndpoints } from './lab.contract.ts'
import { rush } from './rush.ts'

/** Handlers of the invariants and the rush of buyers. */
export const labHandlers: ConsoleHandlers<typeof labEndpoints> = {
  invariants: async ({ world }) => checkInvariants((await world()).deps.sql),
  rush: async ({ world, input, request }) => rush(request, await world(), input),
}
