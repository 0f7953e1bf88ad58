import type { FastifyRequest } from 'fastify'
import type { DataOf, Endpoint, EndpointGroup, ParsedOf } from '#contract/core/endpoint.ts'
import type { Member, Viewer } from '#server/domain/viewer.ts'
import type { CacheTopic } from '#server/lib/cache.ts'
import type { WorldDeps } from '#server/worlds/world.ts'

/** A file of a multipart body, whole in memory (its size is limited before). */
export type UploadedFile = { fieldName: string; fileName: string; mimeType: string; content: Buffer }

/** What a handler gets: parsed input, who asks, and the world that it works on. */
export type CallContext<E extends Endpoint> = {
  input: ParsedOf<E>
  viewer: E['access'] extends 'member' ? Member : Viewer
  deps: WorldDeps
  files: readonly UploadedFile[]
  request: FastifyRequest
}

type Handler<E extends Endpoint> = (call: CallContext<E>) => Promise<DataOf<E>> | DataOf<E>

/** How the registrar may keep an answer: until one of `topics` changes, apart for each value of `vary`. */
export type CacheRule = { topics: readonly CacheTopic[]; vary: (viewer: Viewer) => string }
/** Cached responses are read by plain statements and wait for nothing, so that no write comes between reading and caching. */
type PlainHandler<E extends Endpoint> = (call: CallContext<E>) => DataOf<E>
type CachedHandler<E extends Endpoint> = { handle: PlainHandler<E>; cache: CacheRule }

/** Gets an input that the contract has refused, before the call ends with 3001. */
export type RefusedInput = (deps: WorldDeps, value: unknown) => Promise<void>
type RecordingHandler<E extends Endpoint> = { handle: Handler<E>; onRefusedInput: RefusedInput }

export type Handlers<Group extends EndpointGroup> = {
  [Name in keyof Group]: Handler<Group[Name]> | CachedHandler<Group[Name]> | RecordingHandler<Group[Name]>
}

/** Marks a call that records malformed input as well: its sender is a machine whose mistakes must be traceable. */
export const recordingRefusedInput = <E extends Endpoint>(
  handle: Handler<E>,
  onRefusedInput: RefusedInput,
): RecordingHandler<E> => ({ handle, onRefusedInput })

/** Marks a read whose answer depends on its input, on `topics` and on `vary` alone; such responses are cached as bytes. */
export const cached = <E extends Endpoint>(
  topics: readonly CacheTopic[],
  vary: (viewer: Viewer) => string,
  handle: PlainHandler<E>,
): CachedHandler<E> => ({ handle, cache: { topics, vary } })

/** Cached answers that are the same for everybody. */
export const forEveryone = (): string => ''

/** Cached answers that carry prices: guests, retail members and each wholesale level see their own. */
export const byPriceGroup = (viewer: Viewer): string =>
  viewer.kind === 'guest' ? 'guest' : `level-${viewer.wholesaleLevel ?? 'retail'}`
