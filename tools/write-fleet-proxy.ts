import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { actingPaths } from '@fixbench/fleet/proxy/acting-paths.ts'
import { listDeployments } from '@fixbench/fleet/proxy/deployments.ts'
import { toProxyConfig } from '@fixbench/fleet/proxy/haproxy.ts'
import { toText } from '@fixbench/fleet/proxy/section.ts'

/**
 * `npm run fleet:proxy` writes the configurations in `deploy/`. With addresses of shards it prints theirs:
 * `npm run -s fleet:proxy -- --origin https://shop.example 10.0.0.10:3000 10.0.0.11:3000`.
 */
const { values, positionals: shards } = parseArgs({
  allowPositionals: true,
  options: {
    bind: { type: 'string', default: ':8080' },
    origin: { type: 'string', default: 'http://localhost:8080' },
    socket: { type: 'string' },
  },
})

if (shards.length > 0) process.stdout.write(toText(toProxyConfig({ ...values, shards, actingPaths })))
else for (const [file, text] of listDeployments()) writeFileSync(file, text)
