import type { RawTx } from '#server/database/transaction.ts'

/** Counts one more use of a code; false when its limit is reached, also by requests that run beside this one. */
export const countUse = async (tx: RawTx, code: string): Promise<boolean> => {
  const counted = await tx.$executeRaw`
    update InviteCode set usedCount = usedCount + 1 where code = ${code} and usedCount < useLimit`
  return counted === 1
}
