/** The sender of a request: a guest, or a member with an active session. */
export type Guest = { kind: 'guest' }
export type Member = {
  kind: 'member'
  memberId: number
  sessionId: number
  email: string
  memberName: string
  country: string
  isBackMarket: boolean
  /** Active wholesale level; null for retail members. */
  wholesaleLevel: number | null
  /** Discount of that level in thousandths; 0 for retail members. */
  levelPermille: number
}
export type Viewer = Guest | Member

export const GUEST: Guest = { kind: 'guest' }

/** Id of the member; null for guests. */
export const getMemberId = (viewer: Viewer): number | null =>
  viewer.kind === 'member' ? viewer.memberId : null

/** Wholesale discount of a viewer in thousandths. */
export const getLevelPermille = (viewer: Viewer): number =>
  viewer.kind === 'member' ? viewer.levelPermille : 0
