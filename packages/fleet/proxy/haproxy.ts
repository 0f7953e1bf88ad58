import { NAMED_IN_BODY, nameWorld } from './name-world.ts'
import { limitRepeats } from './repeats.ts'
import type { Section } from './section.ts'

/** What the proxy of a fleet must know. */
export type ProxyParts = {
  /** Where it listens, such as `:8080`. */
  bind: string
  /** Origin of the fleet. */
  origin: string
  /** Address of each shard, such as `127.0.0.1:4100`. Their order is that of the shards. */
  shards: readonly string[]
  /** Paths of calls that create, send or move something. */
  actingPaths: readonly string[]
  /** Socket for commands at run time, such as moving a shard to another address. */
  socket?: string | undefined
  /** Networks that are this machine: only they may use local host names. */
  localNetworks?: readonly string[]
  /** Resolver of the shards' names, where they may change: `127.0.0.11:53` for containers. */
  nameServer?: string | undefined
}

/** Header with which a shard asks another one, whatever world a request names. */
export const SHARD_HEADER = 'x-fleet-shard'

const LOOPBACK = ['127.0.0.0/8', '::1']

/** The longest a request waits for the stand-by of a shard: 60 tries, one every 250 ms. */
const CONNECT = ['timeout connect 250ms', 'retries 60', 'retry-on conn-failure empty-response']

const TRANSFER = [
  '# A request on a reused connection to a shop that has just ended would be lost without a response.',
  'option http-server-close',
  '# Only a request whose body has arrived can be repeated.',
  'option http-buffer-request',
  '# Otherwise a small event of a stream may wait 200 ms for more.',
  'option http-no-delay',
]

/** Streams send a sign of life every 25 seconds, and the slowest console call takes less than a minute. */
const PATIENCE = [
  'timeout client 130s',
  'timeout server 130s',
  'timeout http-request 120s',
  'timeout http-keep-alive 60s',
]

/** The configuration of HAProxy 2.6 or newer in front of the shards of a fleet. */
export const toProxyConfig = (parts: ProxyParts): Section[] => [
  toGlobal(parts),
  {
    title: 'defaults',
    lines: ['mode http', 'log global', ...TRANSFER, ...CONNECT, ...PATIENCE],
  },
  ...toResolvers(parts),
  toFrontend(parts),
  ...parts.shards.map((address, shard) => toBackend(address, shard, parts)),
]

const toGlobal = ({ socket }: ProxyParts): Section => ({
  title: 'global',
  lines: [
    'log stdout format raw local0 warning',
    'maxconn 4000',
    '# A request is repeated, and named by its body, if it fits into a buffer.',
    'tune.bufsize 65536',
    ...(socket === undefined ? [] : [`stats socket ${socket} mode 600 level admin`]),
  ],
})

const toResolvers = ({ nameServer }: ProxyParts): Section[] =>
  nameServer === undefined
    ? []
    : [{ title: 'resolvers names', lines: [`nameserver first ${nameServer}`, 'hold valid 1s'] }]

const toFrontend = ({
  bind,
  origin,
  shards,
  actingPaths,
  localNetworks = LOOPBACK,
}: ProxyParts): Section => ({
  title: 'frontend fleet',
  lines: [
    `bind ${bind}`,
    '# Only this machine may use its local names.',
    `acl is_local_name req.hdr(host),host_only,lower -m reg ^((.*\\.)?localhost|127\\..*|\\[::1\\])$`,
    `http-request deny deny_status 403 if is_local_name !{ src ${localNetworks.join(' ')} }`,
    '# The limits of the shop count the address of the buyer.',
    'http-request set-header x-forwarded-for %[src]',
    'http-request set-header x-forwarded-host %[req.hdr(host)]',
    'http-request set-header x-forwarded-proto http if !{ ssl_fc }',
    'http-request set-header x-forwarded-proto https if { ssl_fc }',
    ...limitRepeats(actingPaths),
    '# The world of a request decides its shard.',
    ...NAMED_IN_BODY.map(condition => `http-request wait-for-body time 10s if ${condition}`),
    ...nameWorld(new URL(origin).hostname),
    `http-request set-var(txn.shard) var(txn.world),crc32,mod(${shards.length})`,
    '# Shards ask each other.',
    `http-request set-var(txn.shard) req.hdr(${SHARD_HEADER}) if { req.hdr(${SHARD_HEADER}) -m reg ^[0-9]+$ }`,
    '# Says who has responded.',
    `http-response set-header ${SHARD_HEADER} %[var(txn.shard)]`,
    'use_backend shard%[var(txn.shard)]',
  ],
})

const toBackend = (address: string, shard: number, { nameServer }: ProxyParts): Section => ({
  title: `backend shard${shard}`,
  lines: [`server shop ${address}${nameServer === undefined ? '' : ' resolvers names init-addr libc,none'}`],
})
