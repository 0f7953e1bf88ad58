import type { DataOf, Endpoint, EndpointGroup, ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import type { Member, Viewer } from '@fixbench/domain/viewer.ts'
import type { FastifyRequest } from 'fastify'
import type { ShopContext } from '#server/context/shop-context.ts'
import type { CacheTopic } from '#server/lib/cache.ts'

/** A file of a multipart body, fully in memory; the parser limits its size. */
export type UploadedFile = { fieldName: string; fileName: string; mimeType: string; content: Buffer }

/** Arguments of a handler: parsed input, the viewer, and the dependencies of the world. */
export type CallContext<E extends Endpoint> = {
  input: ParsedOf<E>
  viewer: E['access'] extends 'member' | 'staff' ? Member : Viewer
  deps: ShopContext
  files: readonly UploadedFile[]
  request: FastifyRequest
}

type Handler<E extends Endpoint> = (call: CallContext<E>) => Promise<DataOf<E>> | DataOf<E>

/** How responses may be cached: until one of `topics` changes, separately for each value of `vary`. */
export type CacheRule = { topics: readonly CacheTopic[]; vary: (viewer: Viewer) => string }
/** Handlers of cached calls are synchronous, so no write can happen between reading and caching. */
type PlainHandler<E extends Endpoint> = (call: CallContext<E>) => DataOf<E>
type CachedHandler<E extends Endpoint> = { handle: PlainHandler<E>; cache: CacheRule }

/**
 * An idempotent call in two steps. `prepare` runs before the transaction: checks whose writes must outlast a failure,
 * such as counted attempts, and slow work, such as hashing. It returns the rest of the call, which runs in the
 * transaction with the dependencies passed to it.
 */
type PreparedHandler<E extends Endpoint> = {
  prepare: (call: CallContext<E>) => Promise<(deps: ShopContext) => Promise<DataOf<E>>>
}

/** Receives an input that the contract rejected, before the call ends with 3001. */
export type RefusedInput = (deps: ShopContext, value: unknown) => Promise<void>
type RecordingHandler<E extends Endpoint> = { handle: Handler<E>; onRefusedInput: RefusedInput }

export type Handlers<Group extends EndpointGroup> = {
  [Name in keyof Group]:
    | Handler<Group[Name]>
    | CachedHandler<Group[Name]>
    | RecordingHandler<Group[Name]>
    | PreparedHandler<Group[Name]>
}

/** Marks a call that also records malformed input, because its sender is a machine whose mistakes must be traceable. */
export const recordingRefusedInput = <E extends Endpoint>(
  handle: Handler<E>,
  onRefusedInput: RefusedInput,
): RecordingHandler<E> => ({ handle, onRefusedInput })

/** Marks a read whose response depends only on its input, `topics` and `vary`. Its responses are cached as bytes. */
export const cached = <E extends Endpoint>(
  topics: readonly CacheTopic[],
  vary: (viewer: Viewer) => string,
  handle: PlainHandler<E>,
): CachedHandler<E> => ({ handle, cache: { topics, vary } })

/** For cached responses that are identical for all viewers. */
export const forEveryone = (): string => ''

/** The response differs for each member; all guests share one. */
export const byMember = ({ memberId }: Viewer): string => String(memberId ?? '')

/** For cached responses with prices, which differ for guests, retail members and each wholesale level. */
export const byPriceGroup = (viewer: Viewer): string =>
  viewer.kind === 'guest' ? 'guest' : `level-${viewer.wholesaleLevel ?? 'retail'}`

/** Marks a read of products with prices and ratings, whose responses are cached for each price group. */
export const cachedProducts = <E extends Endpoint>(handle: (call: CallContext<E>) => DataOf<E>) =>
  cached(['catalog', 'content', 'reviews'], byPriceGroup, handle)
