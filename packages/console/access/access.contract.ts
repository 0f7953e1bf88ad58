import { text } from '@fixbench/contract/core/field.ts'
import { z } from 'zod'
import { consoleCalls } from '../contract/fields.ts'

const AccessSchema = z.object({
  isOpen: z.boolean().describe('True when this browser may use the console'),
  needsToken: z.boolean().describe('True when a token would grant access'),
  reason: z.string().describe('Why access is denied'),
})

/** These two calls are open to everyone. All other console calls return 403 without access. */
export const accessEndpoints = consoleCalls('access', {
  show: {
    summary: 'Check whether this browser may use the console',
    input: z.object({}),
    data: AccessSchema,
  },
  enter: {
    worksWhenLocked: true,
    description:
      'A valid token is exchanged for a session of 12 hours in a cookie of this browser. Ten wrong tokens lock the address for 15 minutes.',
    summary: 'Sign in to the console with its token',
    input: z.object({ token: text(200) }),
    data: AccessSchema,
  },
})
