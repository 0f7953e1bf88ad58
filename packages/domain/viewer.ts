/** The sender of a request: a guest, or a member with an active session. */
export type Guest = { kind: 'guest'; memberId: null; wholesaleLevel: null; levelPermille: 0 }
export type Member = {
  kind: 'member'
  memberId: number
  sessionId: number
  email: string
  memberName: string
  country: string
  isBackMarket: boolean
  /** Works for the shop and may use the back office. */
  isStaff: boolean
  /** Active wholesale level; null for retail members. */
  wholesaleLevel: number | null
  /** Discount of that level in thousandths; 0 for retail members. */
  levelPermille: number
}
export type Viewer = Guest | Member

export const GUEST: Guest = { kind: 'guest', memberId: null, wholesaleLevel: null, levelPermille: 0 }
