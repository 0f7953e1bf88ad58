/** The number of rows in every status; 0 for those that none has. */
export const countsOf = <Status extends string>(
  statuses: readonly Status[],
  counted: readonly { status: string; count: number }[],
): Record<Status, number> => {
  const counts = new Map(counted.map(({ status, count }) => [status, count]))

  return Object.fromEntries(statuses.map(status => [status, counts.get(status) ?? 0])) as Record<
    Status,
    number
  >
}
