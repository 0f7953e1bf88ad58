import { maskForm, maskResponse, maskSecrets, maskText, maskUrl } from '@fixbench/reports/mask-secrets.ts'
import { type Exchange, TRANSPORT } from './exchange.ts'
import type { CallResult } from './probe.ts'
import { getEndpoint } from './samples.ts'

/** Copies results with passwords, tokens and other secrets masked. Everything that is written is made of these. */
export const maskResults = (results: readonly CallResult[]): CallResult[] =>
  results.map(result => ({ ...result, exchanges: result.exchanges.map(maskExchange) }))

const maskExchange = (exchange: Exchange): Exchange => {
  const { subject, sent, input, received } = exchange
  const id = subject === TRANSPORT ? '' : getEndpoint(subject).id

  return {
    ...exchange,
    input: maskSecrets(input),
    sent: {
      ...sent,
      url: maskUrl(sent.url),
      headers: maskSecrets(sent.headers) as Record<string, string>,
      body: sent.body === null ? null : maskBody(sent),
    },
    received:
      received === null
        ? null
        : {
            ...received,
            headers: maskSecrets(received.headers) as Record<string, string>,
            text: maskReceived(id, received.text),
          },
  }
}

const maskBody = ({ body, headers }: Exchange['sent']): string => {
  const text = body ?? ''
  return headers['content-type'] === 'application/json' ? maskJson(text, maskSecrets) : maskForm(text)
}

const maskReceived = (id: string, text: string): string =>
  maskJson(text, response => maskResponse(id, response))

/** A text that is no JSON keeps its form. */
const maskJson = (text: string, mask: (value: unknown) => unknown): string => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return maskText(text)
  }
  return JSON.stringify(mask(value))
}
