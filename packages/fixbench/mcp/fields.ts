import { z } from 'zod'

/** The world of a tool. It has no default, so that no agent works in the main world by mistake. */
export const worldField = {
  world: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .describe('Name of the world. Create one of your own; `main` is the one that people see.'),
}

/** An object with any fields. */
export const anyObject = () => z.record(z.string(), z.unknown())
