import { findOwnPath } from '@fixbench/contract/core/own-path.ts'

/** Returns a path inside the shop unchanged, and '/' for anything else (AMB-2.6-login-redirect). */
export const ownPath = (asked: string | null | undefined): string => findOwnPath(asked) ?? '/'
