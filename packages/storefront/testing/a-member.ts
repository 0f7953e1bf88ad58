import type { Profile } from '@fixbench/contract/profile/profile.contract.ts'
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

/** The profile of that member, who has a password and wants email about orders and prices. */
export const aProfile = (): Profile => ({
  ...aMember(),
  firstName: '',
  lastName: '',
  mobile: '',
  company: '',
  taxNumber: '',
  birthday: '',
  wantsNewsletter: false,
  wantsOrderMail: true,
  wantsPriceMail: true,
  registerTime: '2025-01-01T00:00:00Z',
  hasPassword: true,
})
