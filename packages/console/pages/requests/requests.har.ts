import { brand } from '@fixbench/contract/brand/brand.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { createHar, findHeader, toHarEntry, toHarTime } from '@fixbench/reports/har.ts'
import { maskUrl } from '@fixbench/reports/mask-secrets.ts'
import type { Worlds } from '@fixbench/worlds/registry.ts'
import type { World } from '@fixbench/worlds/world.ts'
import type { FastifyInstance } from 'fastify'
import { requestsEndpoints } from '#console/pages/requests/requests.contract.ts'
import { getWorld, getWorldId, parseQuery } from '#console/server/target-world.ts'
import { type LoggedCall, PAGE_CALL } from './logged-call.ts'
import type { RequestLog } from './request-log.ts'
import { createFilter } from './requests.filter.ts'
import { toRequestDetail } from './requests.view.ts'

/** Registers the download of the log as a HAR file. */
export const registerHar = (app: FastifyInstance, worlds: Worlds, log: RequestLog): void => {
  app.get(requestsEndpoints.har.path, async (request, reply) => {
    const { worldId: given, requestId, ...filter } = parseQuery(requestsEndpoints.har, request)
    const worldId = getWorldId(request, given)
    const world = getWorld(worlds, worldId)
    const isListed = createFilter(filter, world)
    const calls = log
      .calls(worldId)
      .filter(call => (requestId === undefined || call.requestId === requestId) && isListed(call))
    const name = requestId === undefined ? worldId : `${worldId}-${requestId}`

    void reply.header('content-disposition', `attachment; filename="${name}.har"`)
    return toHar(calls, world, `${request.protocol}://${request.host}`)
  })
}

/** Formats requests as a HAR 1.2 file with secrets masked. */
export const toHar = (calls: readonly LoggedCall[], world: World, origin: string) => {
  const pages = calls.filter(({ callId }) => callId === PAGE_CALL)
  const pageIds = new Set(pages.map(({ pageId }) => pageId))

  return createHar(`${brand.name} console`, {
    pages: pages.map(({ pageId = '', atMs, durationMs, url }) => ({
      id: pageId,
      startedDateTime: toHarTime(atMs - durationMs),
      title: origin + maskUrl(url),
      pageTimings: {},
    })),
    entries: calls.map(call => ({
      ...omitUndefined({ pageref: pageIds.has(call.pageId) ? call.pageId : undefined }),
      ...toEntry(call, world, origin),
    })),
  })
}

type Detail = ReturnType<typeof toRequestDetail>

const toEntry = (call: LoggedCall, world: World, origin: string) => {
  const detail = toRequestDetail(call, world)
  const { code, why, shopTime, faultRules, timings, requestHeaders, responseHeaders } = detail
  const exchange = toHarEntry({
    startedAtMs: call.atMs - call.durationMs,
    timings: { send: timings.sendMs, wait: timings.waitMs, receive: timings.receiveMs },
    httpVersion: `HTTP/${call.httpVersion}`,
    request: {
      method: detail.method,
      url: origin + maskUrl(call.url),
      headers: requestHeaders,
      size: readLength(requestHeaders) ?? Buffer.byteLength(call.bodyText ?? ''),
      postData: findPostData(detail),
    },
    response: {
      status: detail.status,
      headers: responseHeaders,
      text: toText(detail.answer),
      mimeType: call.isInPage ? 'application/json' : undefined,
      comment: call.callId === PAGE_CALL ? 'The text of pages isn’t stored' : undefined,
    },
  })

  return {
    ...exchange,
    ...omitUndefined({
      comment: call.isInPage ? 'Made by the server while it rendered the page' : undefined,
    }),
    _call: detail.call,
    _code: code,
    _why: why,
    _shopTime: shopTime,
    _rules: faultRules,
    _statements: detail.statements,
    _rowsChanged: detail.changes,
  }
}

/** The body as sent. A call in a page has none of its own, and the parts of an upload aren't stored. */
const findPostData = ({ sentBody, contentType, isInPage, requestBody }: Detail) => {
  if (sentBody !== null) return { mimeType: contentType, text: sentBody }
  if (contentType.startsWith('multipart/')) {
    return { mimeType: contentType, params: [] as [], text: '', comment: 'Files aren’t stored' }
  }
  const hasInput = isInPage && requestBody !== null
  return hasInput ? { mimeType: 'application/json', text: JSON.stringify(requestBody) } : undefined
}

const toText = (answer: unknown): string => {
  if (answer === null) return ''
  return typeof answer === 'string' ? answer : JSON.stringify(answer)
}

const readLength = (headers: Detail['requestHeaders']): number | undefined => {
  const length = findHeader(headers, 'content-length')
  return length === undefined ? undefined : Number(length)
}
