import { z } from 'zod'

/** Schema of an object that has a name in the OpenAPI document, where it is a component. */
export const component = <Shape extends z.ZodRawShape>(id: string, shape: Shape) =>
  z.object(shape).meta({ id })
