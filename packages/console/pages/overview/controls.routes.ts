import { requireValue } from '@fixbench/domain/require.ts'
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
        path: requireValue(controlEndpoints[control.name], control.name).path,
        input: z.toJSONSchema(control.input, { io: 'input', unrepresentable: 'any' }),
      })),
    ),
}
