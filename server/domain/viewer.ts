/** Who sends a request: a guest, or a member with a live session. */
export type Guest = { kind: 'guest' }
export type Member = {
  kind: 'member'
  memberId: number
  sessionId: number
  email: string
  memberName: string
  country: string
  isBackMarket: boolean
  /** Wholesale level in force, null for retail members. */
  wholesaleLevel: number | null
  /** Thousandths off every price by that level; 0 for retail members. */
  levelPermille: number
}
export type Viewer = Guest | Member

/** Thousandths off every price for this viewer; what the price resolver asks for. */
export const getLevelPermille = (viewer: Viewer): number =>
  viewer.kind === 'member' ? viewer.levelPermille : 0
