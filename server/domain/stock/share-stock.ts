type Sharing = { stockPool: string | null; free: number; quantity: number }

/**
 * Lines with the pieces that are left for each when lines that share a stock are served in their order; `isServed`
 * tells which are.
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
