import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as apps from 'kubernetes-models/apps/v1'
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

const toModel = (manifest: Manifest): Model => {
  const kinds: Record<string, unknown> = manifest.apiVersion === 'apps/v1' ? { ...apps } : { ...core }
  const Kind = kinds[manifest.kind] as new (content: Manifest) => Model

  return new Kind(manifest)
}

const manifests: Manifest[] = readdirSync(FOLDER)
  .filter(file => file.endsWith('.yaml') && file !== 'kustomization.yaml')
  .flatMap(file => parseAllDocuments(readFileSync(path.join(FOLDER, file), 'utf8')))
  .map(document => document.toJS() as Manifest)

const findShards = (): Manifest => {
  const found = manifests.find(({ kind }) => kind === 'StatefulSet')
  if (found === undefined) throw new Error('There are no shards')

  return found
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
})
