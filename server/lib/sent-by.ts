/**
 * What a member has sent, for a query: with a sign-in, or from the own address without one. Never what another member has
 * written that address into.
 */
export const sentBy = ({ memberId, email }: { memberId: number; email: string }) => ({
  OR: [{ memberId }, { memberId: null, email }],
})
