import { PERSONA_PASSWORD } from '@fixbench/fixtures/persona-password.ts'
import type { Config } from '#server/config.ts'
import { failField } from './fail.ts'

/** False for the published password of the seeded accounts in a shop that keeps them closed. */
export const isPasswordAllowed = ({ seededAccounts }: Config, password: string): boolean =>
  seededAccounts !== 'off' || password !== PERSONA_PASSWORD

/** Fails with 3001 for a new password that nobody could sign in with. */
export const assertPasswordAllowed = (config: Config, password: string): void => {
  if (!isPasswordAllowed(config, password)) {
    failField('password', 'is publicly known. Choose another password.')
  }
}
