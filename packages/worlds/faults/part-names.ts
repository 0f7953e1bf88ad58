/** Fields of a rule by their names in the text form. */
export const FIELDS_BY_NAME: ReadonlyMap<string, string> = new Map(
  Object.entries({
    id: 'ruleId',
    title: 'title',
    call: 'call',
    member: 'memberId',
    sku: 'skuCode',
    skip: 'skip',
    first: 'first',
    hits: 'maxHits',
    every: 'every',
    probability: 'probability',
    p: 'probability',
    seed: 'seed',
    code: 'code',
    msg: 'msg',
    data: 'data',
    status: 'status',
    location: 'location',
    effect: 'effect',
    delay: 'delayMs',
    'delay.to': 'delayToMs',
    'delay.p95': 'delayP95Ms',
    body: 'body',
    type: 'contentType',
    'status.text': 'statusText',
    dribble: 'dribbleMs',
    'dribble.pieces': 'pieces',
    bandwidth: 'bytesPerSecond',
    close: 'closeMs',
    'cut.bytes': 'cutBytes',
    scenario: 'scenario',
    state: 'state',
    'state.to': 'nextState',
    limit: 'limitMs',
    phase: 'phase',
  }),
)

/** Parts by the names that people and other tools use for them. */
export const PARTS_BY_OTHER_NAME: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'cut-after': 'cut.bytes',
    cutAfter: 'cut.bytes',
    jitter: 'delay.to',
    message: 'msg',
    p95: 'delay.p95',
    rate: 'bandwidth',
    reason: 'status.text',
    redirect: 'location',
    timeout: 'limit',
    times: 'hits',
  }),
)

/** All names of a field in the text form and elsewhere, such as `bandwidth` and `rate` for `bytesPerSecond`. */
export const listNames = (field: string): string[] => {
  const parts = [...FIELDS_BY_NAME].filter(([, named]) => named === field).map(([part]) => part)
  const others = [...PARTS_BY_OTHER_NAME].filter(([, part]) => parts.includes(part)).map(([name]) => name)
  return [...parts, ...others]
}
