import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as apps from 'kubernetes-models/apps/v1'
import * as batch from 'kubernetes-models/batch/v1'
import * as core from 'kubernetes-models/v1'
import { describe, expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { z } from 'zod'

const FOLDER = 'deploy/kubernetes'

/** An object of Kubernetes that checks itself with the schema of its kind. */
type Model = { validate: () => void }
type Manifest = {
  apiVersion: string
  kind: string
  metadata: { name: string }
  spec?: Record<string, unknown>
}

const kindsByVersion: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  v1: core,
  'apps/v1': apps,
  'batch/v1': batch,
}

const toModel = (manifest: Manifest): Model => {
  const Kind = kindsByVersion[manifest.apiVersion]?.[manifest.kind] as new (content: Manifest) => Model

  return new Kind(manifest)
}

const manifests: Manifest[] = readdirSync(FOLDER)
  .filter(file => file.endsWith('.yaml') && file !== 'kustomization.yaml')
  .flatMap(file => parseAllDocuments(readFileSync(path.join(FOLDER, file), 'utf8')))
  .map(document => document.toJS() as Manifest)

const getManifest = (kind: string, name: string): Manifest => {
  const found = manifests.find(one => one.kind === kind && one.metadata.name === name)
  if (found === undefined) throw new Error(`There is no ${kind} ${name}`)

  return found
}
const findShards = (): Manifest => getManifest('StatefulSet', 'shard')

const EnvSchema = z.array(
  z.object({ name: z.string(), value: z.string().optional(), valueFrom: z.unknown() }),
)
const PodSchema = z.object({ spec: z.object({ containers: z.tuple([z.object({ env: EnvSchema })]) }) })
const StatefulSetSchema = z.object({ spec: z.object({ template: PodSchema }) })
const CronJobSchema = z.object({ spec: z.object({ jobTemplate: StatefulSetSchema }) })
const ServiceSchema = z.object({ spec: z.object({ ports: z.array(z.object({ port: z.int() })) }) })

/** Values, or where they come from, of the environment of a pod's only container. */
const readEnv = ({ spec: { containers } }: z.output<typeof PodSchema>): ReadonlyMap<string, unknown> =>
  new Map(containers[0].env.map(({ name, value, valueFrom }) => [name, value ?? valueFrom]))

const toPorts = (service: Manifest): number[] =>
  ServiceSchema.parse(service).spec.ports.map(({ port }) => port)

describe('the manifests for Kubernetes', () => {
  it.each(manifests)('$kind $metadata.name is valid', manifest => {
    expect(() => toModel(manifest).validate()).not.toThrow()
  })

  it('are rejected with a field of the wrong type', () => {
    const shards = findShards()
    const wrong = { ...shards, spec: { ...shards.spec, replicas: 'four' } }

    expect(() => toModel(wrong).validate()).toThrow('replicas')
  })

  it('start as many shards as the proxy knows', () => {
    const proxy = readFileSync(path.join(FOLDER, 'haproxy.cfg'), 'utf8')

    expect(findShards().spec?.['replicas']).toBe(proxy.match(/^backend /gm)?.length)
  })

  it('write archives through the proxy, with the token of the shards', () => {
    const job = CronJobSchema.parse(getManifest('CronJob', 'backup'))
    const env = readEnv(job.spec.jobTemplate.spec.template)
    const shard = readEnv(StatefulSetSchema.parse(findShards()).spec.template)

    expect(env.get('FIXBENCH_URL')).toBe('http://fleet:8080')
    expect(toPorts(getManifest('Service', 'fleet'))).toEqual([8080])
    expect(env.get('FIXBENCH_CONSOLE_TOKEN')).toEqual(shard.get('CONSOLE_TOKEN'))
  })
})
