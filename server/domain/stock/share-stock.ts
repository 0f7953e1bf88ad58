type Sharing = { stockPool: string | null; free: number; quantity: number }

/**
 * Returns the lines with the quantity left for each, when lines that share a stock pool are served in order. Only lines
 * with `isServed` use up stock.
 */
export const shareStock = <Line extends Sharing>(
  lines: readonly Line[],
  isServed: (line: Line) => boolean = () => true,
): Line[] => {
  const taken = new Map<string, number>()
  return lines.map(line => {
    if (line.stockPool === null || !isServed(line)) return line
    const before = taken.get(line.stockPool) ?? 0
    const free = Math.max(0, line.free - before)
    taken.set(line.stockPool, before + Math.min(line.quantity, free))
    return { ...line, free }
  })
}
