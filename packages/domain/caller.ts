/**
 * Names who sends a request, so that nobody gets the result of somebody else's request: a member in every session, a
 * session of a call that guests may make too, because such a call can end its own session, or any guest.
 */
export const callers = {
  member: (memberId: number): string => `member:${memberId}`,
  session: (tokenHash: string): string => `session:${tokenHash}`,
  guest: 'guest',
}
