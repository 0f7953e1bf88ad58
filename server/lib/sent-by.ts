/**
 * Prisma filter for messages of a member: those sent while signed in, and those sent as a guest with the member's email
 * address. Excludes messages of other members that use the same address.
 */
export const sentBy = ({ memberId, email }: { memberId: number; email: string }) => ({
  OR: [{ memberId }, { memberId: null, email }],
})
