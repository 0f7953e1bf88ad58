import { z } from 'zod'
import type { CodeName } from './codes.ts'
import type { RateLimit } from './rate-limits.ts'

/** How the client sends the input. The server accepts form and JSON bodies on every POST. */
export type BodyKind = 'form' | 'json' | 'multipart' | 'query' | 'none'

export type Method = 'GET' | 'POST' | 'DELETE'

/** What is special about repeats of an idempotent call. */
export type Repeats = {
  /** Field of the input that carries the key. It replaces the header. */
  keyField?: string
  /** Fields whose values a repeat may change, because they only say what the buyer saw. */
  freeFields?: readonly string[]
  /** The result has a field `isRepeat`, which is true for a repeat. */
  isTold?: true
}

/** A call of the contract. Route, validation, OpenAPI document, typed client and access checks are derived from it. */
export type Endpoint = {
  /** Requirement id, such as `CALL-shop-cart-add`. Calls beyond the specification use `OWN-…`. */
  id: string
  method: Method
  /** Further methods that the specification allows for this call. */
  altMethods?: readonly Method[]
  /** Absolute path. `{name}` is replaced by the input field with that name. */
  path: `/${string}`
  bodyKind: BodyKind
  /** Who may make the call. `staff` are members who work for the shop (decision 114). */
  access: 'open' | 'member' | 'staff'
  /** Required for open calls that change something. Without it a call is not limited. */
  rateLimit?: RateLimit
  /**
   * Clients never retry this call automatically when there was no response. Set on calls that place an order, redeem
   * points, upload or pay: the buyer decides.
   */
  neverRetried?: true
  /**
   * A repeat with the same `Idempotency-Key` within 30 days returns the first result and changes nothing; with a different input it
   * fails with 3001. Set on every call that creates, sends or moves something.
   */
  isIdempotent?: true
  /** What is special about repeats of an idempotent call. */
  repeats?: Repeats
  /** A console call that deletes or overwrites something. Its input must name the world; there is no default. */
  destroys?: true
  /** A console call that is one undo step: it moves the clock, or changes other data of the world. */
  undoStep?: 'clock' | 'data'
  /** A console call other than GET that works in a locked world, because it changes nothing there that others rely on. */
  worksWhenLocked?: true
  /** Short title of the call. */
  summary: string
  /** Guarantees and result of the call for the API reference, in Markdown. */
  description?: string
  /** Path, query and body fields in one object (or list). The body kind decides where they are sent. */
  input: z.ZodType
  data: z.ZodType
  /** Expected failures, in addition to `INVALID` and for members the session codes. */
  errors: readonly CodeName[]
}

/** An endpoint as it is declared in the contract. */
type Declaration = Omit<Endpoint, 'method' | 'path' | 'access' | 'isIdempotent' | keyof Defaults> &
  Partial<Pick<Endpoint, keyof Defaults>> & {
    /** Method and path, such as `POST /api/shop/cart/add`. */
    route: `${Method} /${string}`
  }

const noFields = () => z.object({})

/** What a declaration may leave out. */
type Defaults = {
  /** Follows from the path: `CALL-shop-cart-add` for `/api/shop/cart/add`. */
  id: string
  /** `query` for GET, otherwise `form`. */
  bodyKind: BodyKind
  /** No fields. */
  input: ReturnType<typeof noFields>
  errors: readonly CodeName[]
}

type Declared<D extends Declaration, Kind> = Omit<D, 'route'> &
  Omit<Defaults, keyof D> &
  Pick<Endpoint, 'method' | 'path'> &
  Kind

const declareAs =
  <const Kind extends Pick<Endpoint, 'access' | 'isIdempotent'>>(kind: Kind) =>
  <const D extends Declaration>({ route, ...rest }: D): Declared<D, Kind> => {
    const [method, path] = route.split(' ') as [Method, Endpoint['path']]
    const id = `CALL-${path
      .replace(/^\/(?:api\/)?/, '')
      .replaceAll(/[{}]/g, '')
      .replaceAll('/', '-')}`
    const bodyKind = method === 'GET' ? 'query' : 'form'
    return { id, bodyKind, input: noFields(), errors: [], ...kind, ...rest, method, path }
  }

const declareFor = <const Access extends Endpoint['access']>(access: Access) =>
  Object.assign(declareAs({ access }), { idempotent: declareAs({ access, isIdempotent: true }) })

/**
 * Declares a call that members may make, with `Defaults`; `endpoint.open` declares one for everyone, `endpoint.staff` one for
 * staff, and `idempotent` of each of them an idempotent one. Preserves literal types, so derived types are exact.
 */
export const endpoint = Object.assign(declareFor('member'), {
  open: declareFor('open'),
  staff: declareFor('staff'),
})

/** Input of a call as sent by the caller. */
export type InputOf<E extends Endpoint> = z.input<E['input']>
/** Input of a call as received by its handler: parsed, with defaults. */
export type ParsedOf<E extends Endpoint> = z.output<E['input']>
/** Result of a call. */
export type DataOf<E extends Endpoint> = z.output<E['data']>

export type EndpointGroup = Record<string, Endpoint>
