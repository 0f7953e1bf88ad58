import type { RenderInput } from '@fixbench/contract/page/rendering.ts'
import type { Transport } from '@fixbench/storefront/lib/api/api.ts'
import { HttpError, TimeoutError } from '@fixbench/storefront/lib/api/errors.ts'

/** Creates the transport of a server render. Calls run in the same process, without the network. */
export const createServerTransport =
  (executeCall: RenderInput['executeCall']): Transport =>
  async ({ key, input, wire: { method = 'POST', bodyKind = 'form' }, placed }) => {
    const { status, envelope } = await executeCall({ key, input, method, bodyKind, ...placed }).catch(() => {
      throw new TimeoutError()
    })
    if (status >= 400) throw new HttpError(status, envelope?.msg)
    if (envelope === null) throw new HttpError(502, 'The response cannot be read')
    return envelope
  }
