/** Where a request names its world, lowest precedence first. Mirrors `findNamedWorld` and the console's `worldId`. */
type Naming = {
  /** Expression of HAProxy whose value is the world. */
  value: string
  /** Conditions besides that the value isn't empty. */
  when?: readonly string[]
}

const CONSOLE = '{ path_beg /console/ }'
const PAYMENT = '{ path_beg /gateway/ /api/payment/notify }'
const FORM = '{ req.hdr(content-type) -m beg application/x-www-form-urlencoded }'
const JSON_BODY = '{ req.hdr(content-type) -m beg application/json }'

/** Fields of console calls that name a shard: a world, a recording, a running story, a world to make. The last decides. */
export const NAMING_FIELDS = ['worldId', 'recordingId', 'runId', 'newWorldId'] as const

/** Requests whose body may name the world. The proxy reads the beginning of their bodies first. */
export const NAMED_IN_BODY = [
  `METH_POST ${CONSOLE} ${FORM}`,
  `METH_POST ${CONSOLE} ${JSON_BODY}`,
  `METH_POST ${PAYMENT}`,
] as const

const toHostNaming = (ownHost: string): Naming => ({
  value: 'req.hdr(host),host_only,field(1,.)',
  when: [
    '{ req.hdr(host),host_only -m reg ^[a-z0-9][a-z0-9-]{0,39}\\.localhost$ }',
    `!{ req.hdr(host),host_only -m str pair.localhost ${ownHost} }`,
  ],
})

/** The ways to name a world, lowest precedence first. `ownHost` is the fleet's own host name. */
const listNamings = (ownHost: string): Naming[] => [
  { value: 'str(main)' },
  { value: 'req.cook(world)' },
  toHostNaming(ownHost),
  { value: 'req.fhdr(x-world)' },
  { value: 'url_param(world),url_dec', when: ['{ path_beg /console/api/events /documents/ }'] },
  ...NAMING_FIELDS.flatMap(field => [
    { value: `url_param(${field}),url_dec`, when: [CONSOLE] },
    { value: `req.body_param(${field}),url_dec`, when: [CONSOLE, FORM] },
    { value: `req.body,json_query('$.${field}')`, when: [CONSOLE, JSON_BODY] },
  ]),
  { value: 'req.body_param(terminal),url_dec', when: [PAYMENT, FORM] },
  { value: "req.body,json_query('$.terminal')", when: [PAYMENT, JSON_BODY] },
]

/** Rules that leave the world of a request in `txn.world`. */
export const nameWorld = (ownHost: string): string[] =>
  listNamings(ownHost).map(({ value, when = [] }) => {
    const conditions = [...when, `{ ${value} -m found }`, `!{ ${value} -m len 0 }`]
    return `http-request set-var(txn.world) ${value} if ${conditions.join(' ')}`
  })
