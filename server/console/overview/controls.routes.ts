import { z } from 'zod'
import type { controlsEndpoints } from '#server/console/contract/controls.contract.ts'
import type { ConsoleHandlers } from '#server/console/register-console.ts'
import { controls, toEndpoint } from './controls.ts'

export const controlsHandlers: ConsoleHandlers<typeof controlsEndpoints> = {
  list: () => {
    const rows = controls.map(control => ({
      name: control.name,
      path: toEndpoint(control).path,
      summary: control.summary,
      input: z.toJSONSchema(control.input, { io: 'input', unrepresentable: 'any' }),
    }))
    return { rows, total: rows.length }
  },
}
