import { brand } from '@fixbench/contract/brand/brand.ts'
import { sendTransportFailure } from '@fixbench/server/http/error-handler.ts'
import { type PlainForm, sendPlainPage, wantsPage } from '@fixbench/server/http/error-page.ts'
import { findHostWorld } from '@fixbench/server/http/named-world.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isWorldId } from '#worlds/entries.ts'
import type { RemovedWorld } from '#worlds/removed-worlds.ts'

/** Response header with the id of the missing world. */
const MISSING_WORLD_HEADER = 'x-world-missing'
/** Console route that handles the form of the page below. */
export const MISSING_WORLD_PATH = '/console/missing-world'

type Missing = { worldId: string; removed: RemovedWorld | undefined }

const LONGEST_NAME = 60

const happened: Record<RemovedWorld['reason'], string> = {
  deleted: 'was deleted',
  expired: 'expired because it wasn’t used',
  space: 'was deleted to free space',
  outdated: 'was created by another version of the shop and was set aside',
}

const explain = ({ worldId, removed }: Missing): string =>
  removed === undefined
    ? `There is no world “${worldId.slice(0, LONGEST_NAME)}”`
    : `The world “${removed.title}” ${happened[removed.reason]}${describeReturn(removed)}`

/** How to get a deleted world back; the same for a page and a call. */
const describeReturn = ({ worldId, preset, snapshot }: RemovedWorld): string => {
  if (snapshot !== null) {
    return `. Its snapshot “${snapshot.title}” is kept: create the world with fromRemoved=${worldId} to continue from it`
  }
  if (preset !== null) return `. Create it again from the preset ${preset}`
  return ''
}

/** Responds with 404 to a request for a world that doesn't exist: with a page for browsers, an envelope for calls. */
export const sendMissingWorld = (
  request: FastifyRequest,
  reply: FastifyReply,
  missing: Missing,
): FastifyReply => {
  void reply.header(MISSING_WORLD_HEADER, encodeURIComponent(missing.worldId.slice(0, LONGEST_NAME)))
  const message = explain(missing)
  if (!wantsPage(request)) return sendTransportFailure(reply, 404, message)
  return sendPlainPage(reply, {
    status: 404,
    title: `World not found · ${brand.name}`,
    heading: 'This world no longer exists',
    message: `${message}. The main world is unchanged. Choose how to continue.`,
    forms: listForms(missing, request),
    link: { href: '/console/worlds', text: 'All worlds' },
  })
}

type Closed = { worldId: string; hasConsole: boolean }

/**
 * Responds with 404 to a request that may not open the world it names. The response is the same whether or not the
 * world exists.
 */
export const sendClosedWorld = (
  request: FastifyRequest,
  reply: FastifyReply,
  { worldId, hasConsole }: Closed,
): FastifyReply => {
  const name = worldId.slice(0, LONGEST_NAME)
  void reply.header(MISSING_WORLD_HEADER, encodeURIComponent(name))
  const message = hasConsole
    ? `There is no world “${name}” for this visitor. Worlds other than main need the console’s token`
    : `There is no world “${name}”`
  if (!wantsPage(request)) return sendTransportFailure(reply, 404, message)

  return sendPlainPage(reply, {
    status: 404,
    title: `World not found · ${brand.name}`,
    heading: 'This world isn’t open to you',
    message: `${message}. The shop itself is open.`,
    link: { href: '/', text: 'Go to the shop' },
  })
}

const listForms = ({ worldId, removed }: Missing, request: FastifyRequest): PlainForm[] => {
  const { url } = request
  const form = (act: string, text: string): PlainForm => ({
    action: MISSING_WORLD_PATH,
    fields: { act, worldId, to: url.startsWith('/') ? url : '/' },
    text,
  })
  const snapshot = removed?.snapshot

  return [
    ...(snapshot === undefined || snapshot === null
      ? []
      : [form('snapshot', `Continue from its snapshot “${snapshot.title}”`)]),
    ...(isWorldId(worldId)
      ? [
          form(
            'new',
            removed?.preset
              ? `Create it again from the preset ${removed.preset}`
              : 'Create a world with this name',
          ),
        ]
      : []),
    // The host name would lead back to the missing world.
    ...(findHostWorld(request) === undefined ? [form('main', 'Go to the main world')] : []),
  ]
}
