import { STATUS_CODES } from 'node:http'
import { brand } from '@fixbench/contract/core/brand.ts'
import type { Worlds } from '@fixbench/worlds/registry.ts'
import type { World } from '@fixbench/worlds/world.ts'
import type { FastifyInstance } from 'fastify'
import { requestsEndpoints } from '#console/pages/requests/requests.contract.ts'
import { getWorld, getWorldId, parseQuery } from '#console/server/target-world.ts'
import { type LoggedCall, PAGE_CALL } from './logged-call.ts'
import { maskUrl } from './mask-secrets.ts'
import type { RequestLog } from './request-log.ts'
import { createFilter, getQuery } from './requests.filter.ts'
import { toRequestDetail } from './requests.view.ts'

/** Registers the download of the log as a HAR file. */
export const registerHar = (app: FastifyInstance, worlds: Worlds, log: RequestLog): void => {
  app.get(requestsEndpoints.har.path, async (request, reply) => {
    const { worldId: given, ...filter } = parseQuery(requestsEndpoints.har, request)
    const worldId = getWorldId(request, given)
    const world = getWorld(worlds, worldId)
    const calls = log.calls(worldId).filter(createFilter(filter, world))
    void reply.header('content-disposition', `attachment; filename="${worldId}.har"`)
    return toHar(calls, world, `${request.protocol}://${request.host}`)
  })
}

/** Formats requests as a HAR 1.2 file with secrets masked. */
export const toHar = (calls: readonly LoggedCall[], world: World, origin: string) => {
  const pages = calls.filter(({ callId }) => callId === PAGE_CALL)
  const pageIds = new Set(pages.map(({ pageId }) => pageId))
  return {
    log: {
      version: '1.2',
      creator: { name: `${brand.name} console`, version: '1' },
      pages: pages.map(({ pageId = '', atMs, durationMs, url }) => ({
        id: pageId,
        startedDateTime: toStart(atMs, durationMs),
        title: origin + maskUrl(url),
        pageTimings: {},
      })),
      entries: calls.map(call => ({
        ...(pageIds.has(call.pageId) && { pageref: call.pageId }),
        ...toEntry(call, world, origin),
      })),
    },
  }
}

const toStart = (endMs: number, durationMs: number): string =>
  new Date(Math.round(endMs - durationMs)).toISOString()

type Detail = ReturnType<typeof toRequestDetail>

/** Fields that HAR does not define start with an underscore. */
const toEntry = (call: LoggedCall, world: World, origin: string) => {
  const detail = toRequestDetail(call, world)
  const { call: name, code, why, shopTime, faultRules, timings } = detail
  return {
    startedDateTime: toStart(call.atMs, call.durationMs),
    time: timings.sendMs + timings.waitMs + timings.receiveMs,
    request: toHarRequest(call, detail, origin),
    response: toHarResponse(call, detail),
    cache: {},
    timings: { send: timings.sendMs, wait: timings.waitMs, receive: timings.receiveMs },
    ...(call.isInPage && { comment: 'Made by the server while it rendered the page' }),
    _call: name,
    _code: code,
    _why: why,
    _shopTime: shopTime,
    _rules: faultRules,
    _statements: detail.statements,
    _rowsChanged: detail.changes,
  }
}

const toHarRequest = (call: LoggedCall, detail: Detail, origin: string) => ({
  method: detail.method,
  url: origin + maskUrl(call.url),
  httpVersion: `HTTP/${call.httpVersion}`,
  cookies: [],
  headers: detail.requestHeaders,
  queryString: Object.entries(getQuery(maskUrl(call.url))).map(([name, value]) => ({ name, value })),
  headersSize: -1,
  bodySize: readLength(detail.requestHeaders) ?? Buffer.byteLength(call.bodyText ?? ''),
  ...toPostData(detail),
})

/** The body as sent. A call in a page has none of its own, and the parts of an upload aren't stored. */
const toPostData = ({ sentBody, contentType, isInPage, requestBody }: Detail) => {
  if (sentBody !== null) return { postData: { mimeType: contentType, text: sentBody } }
  if (contentType.startsWith('multipart/')) {
    return { postData: { mimeType: contentType, params: [], text: '', comment: 'Files aren’t stored' } }
  }
  const hasInput = isInPage && requestBody !== null
  return hasInput ? { postData: { mimeType: 'application/json', text: JSON.stringify(requestBody) } } : {}
}

const toHarResponse = (call: LoggedCall, { status, answer, responseHeaders }: Detail) => {
  const text = toText(answer)
  const size = Buffer.byteLength(text)
  return {
    status,
    statusText: STATUS_CODES[status] ?? '',
    httpVersion: `HTTP/${call.httpVersion}`,
    cookies: [],
    headers: responseHeaders,
    content: {
      size,
      mimeType: findHeader(responseHeaders, 'content-type') ?? (call.isInPage ? 'application/json' : ''),
      ...(text !== '' && { text }),
      ...(call.callId === PAGE_CALL && { comment: 'The text of pages isn’t stored' }),
    },
    redirectURL: findHeader(responseHeaders, 'location') ?? '',
    headersSize: -1,
    bodySize: readLength(responseHeaders) ?? (status === 0 ? -1 : size),
  }
}

const toText = (answer: unknown): string => {
  if (answer === null) return ''
  return typeof answer === 'string' ? answer : JSON.stringify(answer)
}

const findHeader = (headers: Detail['responseHeaders'], wanted: string): string | undefined =>
  headers.find(({ name }) => name.toLowerCase() === wanted)?.value

const readLength = (headers: Detail['responseHeaders']): number | undefined => {
  const length = findHeader(headers, 'content-length')
  return length === undefined ? undefined : Number(length)
}
