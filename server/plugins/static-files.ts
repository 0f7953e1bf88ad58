import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import fp from 'fastify-plugin'

/** Files at the root of the site with their content types. */
const ROOT_FILES = { 'favicon.svg': 'image/svg+xml' } as const

/** Serves the client build: hashed assets, precompressed and cached for a year, and the files at the root. */
export const staticFilesPlugin = fp<{ clientDir: string }>(
  async (app, { clientDir }) => {
    await app.register(async scope => {
      scope.addHook('onRoute', route => {
        route.config = { ...route.config, withoutWorld: true }
      })
      const assets = path.join(clientDir, 'assets')
      if (existsSync(assets))
        await scope.register(fastifyStatic, {
          root: assets,
          prefix: '/assets/',
          preCompressed: true,
          immutable: true,
          maxAge: '1y',
          decorateReply: false,
        })
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
