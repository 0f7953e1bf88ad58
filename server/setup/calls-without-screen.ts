/** Calls that no screen of ours makes, each with the reason why it stands in the contract all the same. */
export const callsWithoutScreen: Record<string, string> = {}
