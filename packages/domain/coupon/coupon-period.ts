import { dayText } from '../time.ts'

/** Why a coupon can't be used or claimed outside its period: "Starts Sep 1, 2025" or "Expired Mar 27, 2025". */
export const describeOutsidePeriod = (
  { fromMs, toMs }: { fromMs: number; toMs: number },
  nowMs: number,
): string => (nowMs < fromMs ? `Starts ${dayText(new Date(fromMs))}` : `Expired ${dayText(new Date(toMs))}`)
