import { describeBlockedPort } from '@fixbench/machine/blocked-ports.ts'

const HIGHEST = 65_535

/** Why nothing can listen on a port, or nobody reach it; undefined for a port that can be used. */
const describeProblem = (port: number): string | undefined => {
  if (!Number.isInteger(port) || port < 1 || port > HIGHEST) return `Write a number from 1 to ${HIGHEST}.`
  const problem = describeBlockedPort(port)

  return problem === undefined ? undefined : `${problem}.`
}

type GivenPorts = { port: string; firstPort: string; shards: number }

/** What is wrong with the ports of a fleet on this machine, as they were written; undefined when nothing is. */
export const findPortProblem = ({ port, firstPort, shards }: GivenPorts): string | undefined => {
  const proxyProblem = describeProblem(toPort(port))
  if (proxyProblem !== undefined) return `--port ${port}: ${proxyProblem}`

  const first = toPort(firstPort)
  for (let shard = 0; shard < shards; shard += 1) {
    const own = first + shard
    const problem = describeProblem(own)
    const where = shard === 0 ? '' : `shard ${shard} gets port ${own}. `
    if (problem !== undefined) return `--first-port ${firstPort}: ${where}${problem}`
    if (own === toPort(port)) {
      return `--port ${port} is that of shard ${shard}. Choose another --port or --first-port.`
    }
  }

  return undefined
}

const toPort = (text: string): number => (/^\d{1,5}$/.test(text) ? Number(text) : Number.NaN)
