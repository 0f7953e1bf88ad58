import { parseEnvelope } from '@fixbench/contract/core/parse-envelope.ts'

/** A response as it was seen. `contentType` may have parameters; an empty one is unknown. */
type SeenResponse = { status: number; contentType: string; body: string }

/** What a rule has to send for the same response: an envelope, or a body as it was. */
type ResponseEffect =
  | { code: number; msg: string; data: unknown }
  | { status: number; body: string; contentType: string }

/** Finds what a fault rule has to send so that a shop responds as was seen. */
export const toResponseEffect = ({ status, contentType, body }: SeenResponse): ResponseEffect => {
  const envelope = status === 200 ? parseEnvelope(body) : null
  if (envelope !== null && envelope.data !== undefined) {
    return { code: envelope.code, msg: envelope.msg, data: envelope.data }
  }

  const [type = ''] = contentType.split(';')
  return { status, body, contentType: type || 'text/plain' }
}
