import { z } from 'zod'
import type { controlsEndpoints } from '#server/console/contract/controls.contract.ts'
import type { ConsoleHandlers } from '#server/console/register-console.ts'
import { toFullPage } from '#server/lib/paging.ts'
import { controlEndpoints, controls } from './controls.ts'

export const controlsHandlers: ConsoleHandlers<typeof controlsEndpoints> = {
  list: () =>
    toFullPage(
      controls.map(control => ({
        ...control,
        path: controlEndpoints[control.name]?.path ?? '',
        input: z.toJSONSchema(control.input, { io: 'input', unrepresentable: 'any' }),
      })),
    ),
}
