import { toFullPage } from '@fixbench/server/lib/paging.ts'
import { z } from 'zod'
import type { controlsEndpoints } from '#console/pages/overview/controls.contract.ts'
import type { ConsoleHandlers } from '#console/server/register-console.ts'
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
