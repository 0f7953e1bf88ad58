import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { serveWithoutShop } from '#server/http/route-config.ts'

/** Files at the root of the site with their content types. */
const ROOT_FILES = { 'favicon.svg': 'image/svg+xml' } as const

/** Serves the hashed files in `root`, precompressed and cached for a year. Does nothing when the folder is missing. */
export const serveHashedFiles = async (
  scope: FastifyInstance,
  root: string,
  prefix: string,
): Promise<void> => {
  if (!existsSync(root)) return
  await scope.register(fastifyStatic, {
    root,
    prefix,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    decorateReply: false,
  })
}

/** Serves the client build: its hashed assets and the files at the root. */
export const staticFilesPlugin = fp<{ clientDir: string }>(
  async (app, { clientDir }) => {
    await app.register(async scope => {
      serveWithoutShop(scope)
      await serveHashedFiles(scope, path.join(clientDir, 'assets'), '/assets/')
      for (const [name, type] of Object.entries(ROOT_FILES)) {
        const file = path.join(clientDir, name)
        if (!existsSync(file)) continue
        const content = readFileSync(file)
        scope.get(`/${name}`, (_request, reply) =>
          reply.type(type).header('cache-control', 'max-age=86400').send(content),
        )
      }
    })
  },
  { name: 'static-files' },
)
