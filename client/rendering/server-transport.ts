import type { Transport } from '#client/lib/api/api.ts'
import { HttpError, TimeoutError } from '#client/lib/api/errors.ts'
import type { RenderInput } from '#contract/core/rendering.ts'

/** Calls of a page that is being rendered: answered by the same process, never over the network. */
export const transportOver =
  (executeCall: RenderInput['executeCall']): Transport =>
  async ({ key, input, wire: { method, bodyKind }, placed }) => {
    const { status, envelope } = await executeCall({ key, input, method, bodyKind, ...placed }).catch(() => {
      throw new TimeoutError()
    })
    if (status >= 400) throw new HttpError(status, envelope?.msg)
    if (envelope === null) throw new HttpError(502, 'The answer cannot be read')
    return envelope
  }
