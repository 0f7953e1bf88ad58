import { actingPaths } from './acting-paths.ts'
import { type ProxyParts, toProxyConfig } from './haproxy.ts'
import { toText } from './section.ts'

/** The examples in `deploy/` have four shards. */
const SHARDS = [0, 1, 2, 3]

/** Networks of containers, from which requests to a port of this machine arrive. */
const CONTAINERS = ['127.0.0.0/8', '::1', '172.16.0.0/12', '192.168.0.0/16']

/** A configuration in `deploy/`, by its path. */
const deployments: Readonly<Record<string, Omit<ProxyParts, 'actingPaths'>>> = {
  'deploy/haproxy/haproxy.cfg': {
    bind: ':8080',
    origin: 'https://shop.example',
    shards: SHARDS.map(shard => `10.0.0.${10 + shard}:3000`),
    socket: '/run/haproxy/admin.sock',
  },
  'deploy/haproxy/compose.cfg': {
    bind: ':8080',
    origin: 'http://haproxy:8080',
    shards: SHARDS.map(shard => `shard${shard}:3000`),
    localNetworks: CONTAINERS,
    nameServer: '127.0.0.11:53',
  },
  'deploy/kubernetes/haproxy.cfg': {
    bind: ':8080',
    origin: 'http://fleet:8080',
    shards: SHARDS.map(shard => `shard-${shard}.shards.fixbench.svc.cluster.local:3000`),
    nameServer: '10.96.0.10:53',
  },
}

/** The configurations in `deploy/`: path and text. */
export const listDeployments = (): [file: string, text: string][] =>
  Object.entries(deployments).map(([file, parts]) => [file, toText(toProxyConfig({ ...parts, actingPaths }))])
