import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as apps from 'kubernetes-models/apps/v1'
import * as batch from 'kubernetes-models/batch/v1'
import * as core from 'kubernetes-models/v1'
import { describe, expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'

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

/** The part of a manifest that has a name, such as a variable or a port. */
const findNamed = (value: unknown, name: string): object | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  if ('name' in value && value.name === name) return value

  return Object.values(value)
    .map(inner => findNamed(inner, name))
    .find(found => found !== undefined)
}

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
    const job = getManifest('CronJob', 'backup')
    const token = findNamed(findShards(), 'CONSOLE_TOKEN')

    expect(findNamed(getManifest('Service', 'fleet').spec, 'http')).toMatchObject({ port: 8080 })
    expect(findNamed(job, 'FIXBENCH_URL')).toMatchObject({ value: 'http://fleet:8080' })
    expect(findNamed(job, 'FIXBENCH_CONSOLE_TOKEN')).toEqual({ ...token, name: 'FIXBENCH_CONSOLE_TOKEN' })
  })
})
