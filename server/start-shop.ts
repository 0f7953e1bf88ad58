import { existsSync } from 'node:fs'
import path from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import pino from 'pino'
import { type AppParts, buildApp } from './app.ts'
import type { Config } from './config.ts'
import { explainFullDisk, lockFolder, requireSpace } from './database/lock-folder.ts'
import { isCompleteTemplate } from './database/read-schema.ts'
import { createLogDestination } from './lib/log-destination.ts'
import { getTemplateName } from './lib/template-name.ts'
import { rejectUnsafeSettings } from './unsafe-settings.ts'

/** Path of the seeded template database for the configured size. */
export const getTemplateFile = (config: Config): string => {
  const name = getTemplateName(config.seedSize, config.seedFactor, {
    hasHistory: config.seedHistory === 'full',
  })
  return path.join(config.templateDir, name)
}

const explainListen = (error: NodeJS.ErrnoException, config: Config): Error => {
  if (error.code === 'EADDRINUSE') {
    return new Error(
      `Port ${config.port} is in use by another program. Stop that program, or set PORT to another number (PORT=0 picks a free one).`,
    )
  }
  if (error.code === 'EACCES') {
    return new Error(`Port ${config.port} can’t be opened by this user. Set PORT to a number above 1023.`)
  }
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(error.code ?? '')) {
    return new Error(
      `HOST=${config.host} isn’t an address of this machine. Set it to 127.0.0.1, or to 0.0.0.0 to accept connections from elsewhere.`,
    )
  }
  return error
}

/** Opens what the server runs on, once its data folder is locked. */
export type OpenShops = (parts: {
  config: Config
  template: string
  log: FastifyBaseLogger
}) => Promise<Pick<AppParts, 'shops' | 'extensions'>>

/**
 * Locks the data folder, opens the shops, builds the app and listens. The folder is released once the app has closed.
 * Throws an error that says what to do when the shop can't start.
 */
export const startShop = async (
  config: Config,
  open: OpenShops,
  onStep: (step: string) => void = () => {},
): Promise<{ app: FastifyInstance; address: string }> => {
  rejectUnsafeSettings(config)
  const template = requireTemplate(config)
  onStep('opening the shop')

  const unlockFolder = lockFolder(config.dataDir, config.folderWaitMs)
  const log = pino({ level: config.logLevel }, createLogDestination())
  const { shops, ...parts } = await open({ config, template, log }).catch((error: unknown) => {
    unlockFolder()
    throw explainFullDisk(config.dataDir, error)
  })

  onStep('building the server')
  const close = (): Promise<void> => shops.close().finally(unlockFolder)
  const app = await buildApp({ config, shops: { ...shops, close }, ...parts, onStep })

  onStep('opening the port')
  try {
    requireSpace(config.dataDir)
    const address = await app.listen({ host: config.host, port: config.port })
    // Emails name the port, also when the system chose it.
    config.port = Number(new URL(address).port)
    return { app, address: address.replace('127.0.0.1', 'localhost') }
  } catch (error) {
    await app.close()
    throw error instanceof Error ? explainListen(error, config) : error
  }
}

/** The template that the settings select. Throws an error that says what to do when it is missing or damaged. */
const requireTemplate = (config: Config): string => {
  const template = getTemplateFile(config)
  if (!existsSync(template)) {
    throw new Error(`The seed database ${template} is missing. Run \`npm start\`, or \`npm run db:seed\`.`)
  }
  if (!isCompleteTemplate(template)) {
    throw new Error(`The seed database ${template} is damaged. Delete it and run \`npm start\`.`)
  }

  return template
}
