import { findOwnPath } from '#contract/core/own-path.ts'

/** Gives back an address inside the shop, or '/' for anything else (AMB-2.6-login-redirect). */
export const ownPath = (asked: string | null | undefined): string => findOwnPath(asked) ?? '/'
