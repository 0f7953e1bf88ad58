import type { AppliedFaults } from './applied-faults.ts'
import { valueGroups } from './fault-conditions.ts'
import { FaultFieldsSchema, type FaultSpec } from './fault-spec.ts'

/** Encodes a value for the text form of a rule, in which commas, semicolons and spaces have a meaning. */
export const encodePart = (value: unknown): string =>
  String(value).replace(/[%,;\s]/g, character => encodeURIComponent(character))

const defaults = FaultFieldsSchema.parse({})

/** The parts that limit the requests to which a rule applies. */
const formatLimits = ({ skip, first, maxHits, every, probability, seed }: FaultSpec) => [
  skip !== defaults.skip && `skip=${skip}`,
  first !== undefined && `first=${first}`,
  maxHits !== undefined && `hits=${maxHits}`,
  every !== undefined && `every=${every}`,
  probability !== undefined && `p=${probability}`,
  seed !== defaults.seed && `seed=${seed}`,
]

const formatResponse = ({ headers = {}, body, contentType }: FaultSpec) => [
  ...Object.entries(headers).map(([name, value]) => `header.${name}=${encodePart(value)}`),
  body !== undefined && `body=${encodePart(body)}`,
  contentType !== undefined && `type=${encodePart(contentType)}`,
]

const formatDelay = ({ delayMs, delayToMs, delayP95Ms }: FaultSpec) => [
  delayMs !== undefined && `delay=${delayMs}`,
  delayToMs !== undefined && `delay.to=${delayToMs}`,
  delayP95Ms !== undefined && `delay.p95=${delayP95Ms}`,
]

const formatDelivery = ({
  statusText,
  dribbleMs,
  pieces,
  bytesPerSecond,
  closeMs,
  cutBytes,
}: Partial<FaultSpec>) => [
  statusText !== undefined && `status.text=${encodePart(statusText)}`,
  dribbleMs !== undefined && `dribble=${dribbleMs}`,
  pieces !== undefined && `dribble.pieces=${pieces}`,
  bytesPerSecond !== undefined && `bandwidth=${bytesPerSecond}`,
  closeMs !== undefined && `close=${closeMs}`,
  cutBytes !== undefined && `cut.bytes=${cutBytes}`,
]

/** The parts that say what a request must contain, and in which state it must arrive. */
const formatConditions = (spec: FaultSpec) => [
  spec.memberId !== undefined && `member=${encodePart(spec.memberId)}`,
  spec.skuCode !== undefined && `sku=${encodePart(spec.skuCode)}`,
  ...valueGroups.flatMap(([part, group]) =>
    Object.entries(spec[group] ?? {}).map(([name, value]) => `${part}.${name}=${encodePart(value)}`),
  ),
  spec.scenario !== undefined && `scenario=${spec.scenario}`,
  spec.state !== undefined && `state=${spec.state}`,
  spec.nextState !== undefined && `state.to=${spec.nextState}`,
]

/** Formats a rule for the `x-fault` header. Parsing the text returns the same rule without its title. */
export const faultText = (spec: FaultSpec): string => {
  const parts = [
    spec.call !== defaults.call && `call=${encodePart(spec.call)}`,
    ...formatConditions(spec),
    ...formatLimits(spec),
    spec.code !== undefined && `code=${encodePart(spec.code)}`,
    spec.status !== undefined && `status=${spec.status}`,
    spec.location !== undefined && `location=${encodePart(spec.location)}`,
    spec.effect,
    spec.msg !== undefined && `msg=${encodePart(spec.msg)}`,
    spec.data !== undefined && `data=${encodePart(JSON.stringify(spec.data))}`,
    ...formatResponse(spec),
    ...formatDelay(spec),
    ...formatDelivery(spec),
    spec.limitMs !== defaults.limitMs && `limit=${spec.limitMs}`,
    spec.phase,
  ]

  return parts.filter(part => typeof part === 'string').join(';')
}

/** Formats a rule that repeats the faults of one request, for any caller and any number of requests. */
export const formatAppliedFaults = ({
  rule,
  headers,
  delivery,
  delayBeforeMs,
  delayAfterMs,
}: AppliedFaults): string => {
  const { code, status, location, effect, msg, data, body, contentType, limitMs, phase } = rule ?? defaults
  const delayMs = delayBeforeMs + delayAfterMs

  return faultText({
    ...defaults,
    code,
    status,
    location,
    effect,
    msg,
    data,
    headers: Object.keys(headers).length > 0 ? headers : undefined,
    body,
    contentType,
    ...delivery,
    cutBytes: rule?.cutBytes,
    limitMs,
    phase,
    delayMs: delayMs > 0 ? delayMs : undefined,
  })
}
