import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { text } from '#contract/core/field.ts'

const AccessSchema = z.object({
  /** True when this browser may use the console. */
  isOpen: z.boolean(),
  /** True when a token would grant access. */
  needsToken: z.boolean(),
  /** Why access is denied. */
  reason: z.string(),
})

/** These two calls are open to everyone. All other console calls return 403 without access. */
export const accessEndpoints = {
  show: endpoint({
    id: 'OWN-console-access-show',
    method: 'GET',
    path: '/console/api/access',
    bodyKind: 'query',
    access: 'open',
    summary: 'Check whether this browser may use the console',
    input: z.object({}),
    data: AccessSchema,
    errors: [],
  }),
  enter: endpoint({
    description: 'A valid token is stored in a cookie of this browser.',
    id: 'OWN-console-access-enter',
    method: 'POST',
    path: '/console/api/access/enter',
    bodyKind: 'json',
    access: 'open',
    summary: 'Sign in to the console with its token',
    input: z.object({ token: text(200) }),
    data: AccessSchema,
    errors: ['INVALID'],
  }),
}
