import { sessionEndpoints } from '@fixbench/contract/session/session.contract.ts'
import type { Exchange } from './exchange.ts'
import { readEnvelope } from './judge/envelope.ts'
import { sendRequest, type Target } from './send.ts'

const { method, path, bodyKind } = sessionEndpoints.login

/** Signs a member in with email and password. Throws when the backend doesn't return a token. */
export const signIn = async (
  target: Target,
  { email, password }: { email: string; password: string },
): Promise<{ token: string; exchange: Exchange }> => {
  const exchange = await sendRequest(target, {
    subject: 'session.login',
    attempt: 'sample',
    input: { email, password, deviceInfo: 'fixbench probe' },
    method,
    path,
    bodyKind,
  })

  const { received, problem } = exchange
  if (received === null) throw new Error(`${target.url} did not respond: ${problem ?? 'no reason'}`)
  const { envelope } = readEnvelope(received.text)
  if (envelope?.code !== 0 || typeof envelope.data !== 'string') {
    const seen = envelope === null ? `HTTP ${received.status}` : `${envelope.code} “${envelope.msg}”`
    throw new Error(
      `Nobody was signed in: ${path} responded with ${seen}. Check the email address and the password.`,
    )
  }

  return { token: envelope.data, exchange }
}
