import { findCallById, readCallName } from '@fixbench/contract/call-index.ts'
import { replacePlaces } from '@fixbench/contract/core/fill-template.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { replaceResponseSecrets } from '@fixbench/reports/mask-secrets.ts'
import { toReplacement } from './copied-request.ts'
import type { LoggedCall } from './logged-call.ts'
import { parseResponse, toHeaders } from './requests.view.ts'

const text = (value: string): string => JSON.stringify(value)

/** Formats the response to a request as a module with a handler for MSW, which gives it at any origin. */
export const formatHandlers = (call: LoggedCall): string => {
  const method = call.method.toLowerCase()

  return `// Save it as handlers.mjs. It needs MSW 2: npm install -D msw
import { http, HttpResponse } from 'msw'

/** What the shop responded to ${readCallName(call.callId) || 'this request'}: setupServer(...handlers) or setupWorker(...handlers). */
export const handlers = [
  http.${method}(${text(`*${toPathPattern(call)}`)}, () => ${formatResponse(call)}),
]
`
}

/** The path of the call with its parameters, or of any other request. */
const toPathPattern = ({ callId, url }: LoggedCall): string => {
  const path = findCallById(callId)?.endpoint.path
  return path === undefined
    ? new URL(url, 'http://shop.example').pathname
    : replacePlaces(path, name => `:${name}`)
}

/** Response headers that change what a client does. */
const SHOWN_HEADERS = ['retry-after', 'location', 'cache-control', 'etag']

const formatResponse = (call: LoggedCall): string => {
  if (call.status === 0) return 'HttpResponse.error()'

  const isText = typeof parseResponse(call) !== 'object'
  const names = isText ? ['content-type', ...SHOWN_HEADERS] : SHOWN_HEADERS
  const shown = toHeaders(call).response.filter(({ name }) => names.includes(name))
  const headers = Object.fromEntries(shown.map(({ name, value }) => [name, value]))
  const options = JSON.stringify({
    status: call.status,
    ...omitUndefined({ headers: shown.length > 0 ? headers : undefined }),
  })
  const answer = replaceResponseSecrets(call.callId, parseResponse(call), toReplacement)

  return isText
    ? `new HttpResponse(${JSON.stringify(answer ?? '')}, ${options})`
    : `HttpResponse.json(${JSON.stringify(answer, null, 2).replaceAll('\n', '\n  ')}, ${options})`
}
