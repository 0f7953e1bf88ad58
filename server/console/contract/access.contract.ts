import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { text } from '#contract/core/field.ts'

const AccessSchema = z.object({
  /** Whether this browser may use the console as it is. */
  isOpen: z.boolean(),
  /** Whether a token would open it. */
  needsToken: z.boolean(),
  /** Why not, in words. */
  reason: z.string(),
})

/** These two are open to all; every other console call answers 403 to clients without access. */
export const accessEndpoints = {
  show: endpoint({
    id: 'OWN-console-access-show',
    method: 'GET',
    path: '/console/api/access',
    bodyKind: 'query',
    access: 'open',
    summary: 'Whether this browser may use the console',
    input: z.object({}),
    data: AccessSchema,
    errors: [],
  }),
  /** A right token is kept in a cookie of this browser. */
  enter: endpoint({
    id: 'OWN-console-access-enter',
    method: 'POST',
    path: '/console/api/access/enter',
    bodyKind: 'json',
    access: 'open',
    summary: 'Open the console with its token',
    input: z.object({ token: text(200) }),
    data: AccessSchema,
    errors: ['INVALID'],
  }),
}
