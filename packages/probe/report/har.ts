import { createHar, type HarExchange, type HarHeader, toHarEntry } from '@fixbench/reports/har.ts'
import type { Exchange } from '#probe/exchange.ts'
import type { CallResult } from '#probe/probe.ts'

/** Formats all requests of a probe as a HAR 1.2 file. Secrets must be masked. */
export const formatHar = (results: readonly CallResult[]) =>
  createHar('FixBench contract probe', {
    entries: results
      .flatMap(({ exchanges }) => exchanges)
      .toSorted((one, other) => one.startedAtMs - other.startedAtMs)
      .map(exchange => ({
        ...toHarEntry(toHarExchange(exchange)),
        _call: exchange.subject,
        _attempt: exchange.attempt,
      })),
  })

const toHarExchange = ({ sent, startedAtMs, durationMs, received, problem }: Exchange): HarExchange => ({
  startedAtMs,
  timings: { send: 0, wait: durationMs, receive: 0 },
  httpVersion: 'HTTP/1.1',
  request: {
    method: sent.method,
    url: sent.url,
    headers: toHeaders(sent.headers),
    size: Buffer.byteLength(sent.body ?? ''),
    postData: findPostData(sent),
  },
  response: {
    status: received?.status ?? 0,
    headers: toHeaders(received?.headers ?? {}),
    text: received?.text ?? '',
    comment: problem ?? undefined,
  },
})

const toHeaders = (headers: Readonly<Record<string, string>>): HarHeader[] =>
  Object.entries(headers).map(([name, value]) => ({ name, value }))

const findPostData = ({ body, headers, hasFiles }: Exchange['sent']): HarExchange['request']['postData'] => {
  if (hasFiles)
    return { mimeType: 'multipart/form-data', params: [], text: '', comment: 'Files aren’t stored' }
  return body === null ? undefined : { mimeType: headers['content-type'] ?? '', text: body }
}
