import { z } from 'zod'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { World, WorldDeps } from '#server/worlds/world.ts'
import { worldField } from './contract/fields.ts'

/** Something that a tester makes happen from outside the shop: a parcel is delivered, a question is answered. */
export type Control = {
  /** `ship-order`; the path is `/console/api/controls/ship-order`. */
  name: string
  summary: string
  input: z.ZodObject
  data: z.ZodType
  run: (call: { deps: WorldDeps; world: World; input: unknown }) => unknown
}

type Definition<Input extends z.ZodRawShape, Data extends z.ZodType> = {
  name: string
  summary: string
  input: z.ZodObject<Input>
  data: Data
  run: (call: {
    deps: WorldDeps
    world: World
    input: z.output<z.ZodObject<Input>>
  }) => Promise<z.output<Data>> | z.output<Data>
}

/** Declares a control; put it into `controls` below to make it a call of the console. */
export const defineControl = <Input extends z.ZodRawShape, Data extends z.ZodType>({
  run,
  ...definition
}: Definition<Input, Data>): Control => ({
  ...definition,
  run: call => run({ ...call, input: definition.input.parse(call.input) }),
})

/** All controls. A domain keeps its own in `server/modules/<domain>/<domain>.controls.ts`; add one line for it here. */
export const controls: readonly Control[] = []

/** The call of the console that runs a control. */
export const endpointOf = ({ name, summary, input, data }: Control): Endpoint => ({
  id: `OWN-console-control-${name}`,
  method: 'POST',
  path: `/console/api/controls/${name}`,
  bodyKind: 'json',
  access: 'open',
  summary,
  input: z.object({ ...worldField, ...input.shape }),
  data,
  errors: ['INVALID'],
})
