import { STATUS_CODES } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { brand } from '#contract/core/brand.ts'
import { requestsEndpoints } from '#server/console/contract/requests.contract.ts'
import { getWorld, getWorldId, parseQuery } from '#server/console/target-world.ts'
import type { Worlds } from '#server/worlds/registry.ts'
import type { World } from '#server/worlds/world.ts'
import { MASK, maskUrl } from './mask-secrets.ts'
import { getTokenHeader, type LoggedCall, type RequestLog } from './request-log.ts'
import { createFilter, getQuery } from './requests.filter.ts'
import { toRequest } from './requests.view.ts'

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

const toHar = (calls: readonly LoggedCall[], world: World, origin: string) => ({
  log: {
    version: '1.2',
    creator: { name: `${brand.name} console`, version: '1' },
    pages: [],
    entries: calls.map(call => toEntry(call, world, origin)),
  },
})

type Shown = ReturnType<typeof toRequest>

/** Fields that HAR does not define start with an underscore. */
const toEntry = (call: LoggedCall, world: World, origin: string) => {
  const shown = toRequest(call, world, true)
  const { at, durationMs, call: name, code, why, shopTime, faultRules, queries, rowsChanged } = shown
  return {
    startedDateTime: at,
    time: durationMs,
    request: toHarRequest(call, shown, world.id, origin),
    response: toHarResponse(shown),
    cache: {},
    timings: { send: 0, wait: durationMs, receive: 0 },
    _call: name,
    _code: code,
    _why: why,
    _shopTime: shopTime,
    _rules: faultRules,
    _queries: queries,
    _rowsChanged: rowsChanged,
  }
}

const unknownFields = { httpVersion: 'HTTP/1.1', cookies: [], headersSize: -1, bodySize: -1 }

const toHarRequest = (call: LoggedCall, { method, requestBody }: Shown, worldId: string, origin: string) => ({
  ...unknownFields,
  method,
  url: origin + maskUrl(call.url),
  headers: [
    { name: 'x-world', value: worldId },
    ...(call.token === undefined ? [] : [toNameAndValue(getTokenHeader(call, MASK))]),
    // The log stores parsed forms, so every body is exported as JSON, which all calls accept.
    ...(requestBody === null ? [] : [{ name: 'content-type', value: 'application/json' }]),
  ],
  queryString: Object.entries(getQuery(maskUrl(call.url))).map(toNameAndValue),
  ...(requestBody !== null && {
    postData: { mimeType: 'application/json', text: JSON.stringify(requestBody) },
  }),
})

const toNameAndValue = ([name, value]: readonly [string, string]) => ({ name, value })

const toHarResponse = ({ status, answer, faultRules }: Shown) => {
  const text = answer === null ? '' : JSON.stringify(answer)
  return {
    ...unknownFields,
    status,
    statusText: STATUS_CODES[status] ?? '',
    headers: [
      { name: 'content-type', value: 'application/json; charset=utf-8' },
      ...(faultRules === '' ? [] : [{ name: 'x-fault-rule', value: faultRules }]),
    ],
    content: { size: Buffer.byteLength(text), mimeType: 'application/json', text },
    redirectURL: '',
  }
}
