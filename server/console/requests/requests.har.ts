import { STATUS_CODES } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { brand } from '#contract/core/brand.ts'
import { requestsEndpoints } from '#server/console/contract/requests.contract.ts'
import { findNamedWorld } from '#server/http/named-world.ts'
import { parseInput } from '#server/http/parse-input.ts'
import { failField } from '#server/lib/fail.ts'
import { MAIN_WORLD, type Worlds } from '#server/worlds/registry.ts'
import type { World } from '#server/worlds/world.ts'
import { MASK, maskUrl } from './mask-secrets.ts'
import type { LoggedCall, RequestLog } from './request-log.ts'
import { fits, getQuery } from './requests.filter.ts'
import { toRequest } from './requests.view.ts'

/** Registers the log as a HAR file. The response isn't an envelope. */
export const registerHar = (app: FastifyInstance, worlds: Worlds, log: RequestLog): void => {
  app.get(requestsEndpoints.har.path, { config: { withoutWorld: true } }, async (request, reply) => {
    const { worldId = findNamedWorld(request) ?? MAIN_WORLD, ...filter } = requestsEndpoints.har.input.parse(
      parseInput(requestsEndpoints.har, request.query),
    )
    const world = worlds.find(worldId) ?? failField('worldId', `there is no world “${worldId}”`)
    const calls = log.calls(worldId).filter(fits(filter, world))
    const har = toHar(calls, world, `${request.protocol}://${request.host}`)
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="${worldId}.har"`)
      .send(JSON.stringify(har))
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
    request: getRequest(call, shown, world.id, origin),
    response: toResponse(shown),
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

const unmeasured = { httpVersion: 'HTTP/1.1', cookies: [], headersSize: -1, bodySize: -1 }

const getRequest = (call: LoggedCall, { method, requestBody }: Shown, worldId: string, origin: string) => ({
  ...unmeasured,
  method,
  url: origin + maskUrl(call.url),
  headers: [
    { name: 'x-world', value: worldId },
    ...(call.token === undefined ? [] : [{ name: 'x-token', value: MASK }]),
    // Forms were already parsed, so the body is shown as JSON, which every call also accepts.
    ...(requestBody === null ? [] : [{ name: 'content-type', value: 'application/json' }]),
  ],
  queryString: Object.entries(getQuery(maskUrl(call.url))).map(([name, value]) => ({ name, value })),
  ...(requestBody !== null && {
    postData: { mimeType: 'application/json', text: JSON.stringify(requestBody) },
  }),
})

const toResponse = ({ status, answer, faultRules }: Shown) => {
  const text = answer === null ? '' : JSON.stringify(answer)
  return {
    ...unmeasured,
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
