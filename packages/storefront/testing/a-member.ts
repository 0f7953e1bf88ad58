import type { UserInfo } from '@fixbench/contract/session/session.contract.ts'

/** A signed-in member, with overrides. */
export const aMember = (changes: Partial<UserInfo> = {}): UserInfo => ({
  memberId: 'M-1',
  memberName: 'Mia Member',
  email: 'mia@example.com',
  country: 'US',
  image: '',
  bmFlag: 0,
  wholesaleLevel: null,
  isStaff: false,
  ...changes,
})
