import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Config } from '#server/config.ts'
import { getProviderSecret, PROVIDER_CLIENT, PROVIDER_TOKEN_PATH } from '#server/lib/provider-keys.ts'

const IdentitySchema = z.object({ email: z.email().toLowerCase(), name: z.string() })
export type ProviderIdentity = z.output<typeof IdentitySchema>

/** Exchanges a code at the provider for who it stands for; undefined when the provider does not know it (any more). */
export const askProvider = async (
  server: FastifyInstance,
  config: Config,
  code: string,
): Promise<ProviderIdentity | undefined> => {
  const answer = await server.inject({
    method: 'POST',
    url: PROVIDER_TOKEN_PATH,
    payload: { client_id: PROVIDER_CLIENT, client_secret: getProviderSecret(config), code },
  })
  return answer.statusCode === 200 ? IdentitySchema.parse(answer.json()) : undefined
}
