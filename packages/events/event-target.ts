import type { Config } from '@fixbench/server/config.ts'
import { isClientUrl } from '@fixbench/server/lib/client-origins.ts'

type TargetSettings = Pick<Config, 'eventOrigins' | 'acceptsLocalClients'>

/**
 * Whether events may be sent to a URL: to an origin of `EVENT_ORIGINS`, or, while only this machine can reach the shop,
 * to any program of this machine. URLs with a user name are rejected.
 */
export const isEventTarget = ({ eventOrigins, acceptsLocalClients }: TargetSettings, url: string): boolean =>
  isClientUrl({ clientOrigins: eventOrigins, acceptsLocalClients }, url)
