import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { z } from 'zod'
import { shopAddress } from '#console/pages/people/people.contract.ts'

/** State of a link with short field names. Omitted fields have the values of a fresh world. */
const PackedSchema = z
  .object({
    n: z.string().max(100).optional(),
    w: z.string().max(60).optional(),
    t: z.int().optional(),
    z: z.literal(1).optional(),
    x: z.number().positive().optional(),
    p: z.string().max(60).optional(),
    f: z.string().max(4000).optional(),
    a: shopAddress().optional(),
    /** Requests as tuples: call, input, email address (empty for a guest), shop time in milliseconds. */
    r: z.array(z.tuple([z.string(), z.unknown(), z.string(), z.int()])).optional(),
  })
  .strict()

export type LinkState = {
  title: string | null
  preset: string | null
  /** Shop time in milliseconds. */
  shopMs: number | null
  isFrozen: boolean
  speed: number
  persona: string | null
  faults: string | null
  address: string | null
  /** Requests that produce the state, earliest first. */
  changes: readonly LinkChange[]
}

/** A shop request in a link. `email` is empty for a guest. */
export type LinkChange = { call: string; input: unknown; email: string; shopMs: number }

const PLAIN = '1'
const DEFLATED = '2'
/** Limit for the decompressed state, which prevents decompression bombs. */
const MAX_STATE_BYTES = 60_000

/** Encodes a state as letters, digits, `-` and `_`, compressed when that is shorter. */
export const encodeLink = (state: LinkState): string => {
  const changes = state.changes.map(({ call, input, email, shopMs }) => [call, input, email, shopMs])
  const json = JSON.stringify({
    n: state.title ?? undefined,
    w: state.preset ?? undefined,
    t: state.shopMs ?? undefined,
    z: state.isFrozen ? 1 : undefined,
    x: state.speed === 1 ? undefined : state.speed,
    p: state.persona ?? undefined,
    f: state.faults ?? undefined,
    a: state.address ?? undefined,
    r: changes.length === 0 ? undefined : changes,
  })
  const deflated = deflateRawSync(json, { level: 9 })

  return deflated.length < json.length
    ? DEFLATED + deflated.toString('base64url')
    : PLAIN + Buffer.from(json).toString('base64url')
}

/** Decodes a state. Returns undefined when the code is invalid, truncated or from an incompatible build. */
export const decodeLink = (code: string): LinkState | undefined => {
  const packed = PackedSchema.safeParse(unpack(code)).data
  if (packed === undefined) return undefined
  const { n, w, t, z: frozen, x, p, f, a, r = [] } = packed
  return {
    title: n ?? null,
    preset: w ?? null,
    shopMs: t ?? null,
    isFrozen: frozen === 1,
    speed: x ?? 1,
    persona: p ?? null,
    faults: f ?? null,
    address: a ?? null,
    changes: r.map(([call, input, email, at]) => ({ call, input, email, shopMs: at })),
  }
}

const unpack = (code: string): unknown => {
  const bytes = Buffer.from(code.slice(1), 'base64url')
  try {
    if (code.startsWith(PLAIN)) return JSON.parse(bytes.toString())
    if (code.startsWith(DEFLATED)) {
      return JSON.parse(inflateRawSync(bytes, { maxOutputLength: MAX_STATE_BYTES }).toString())
    }
  } catch {
    return undefined
  }
  return undefined
}
