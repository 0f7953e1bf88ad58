const ROUNDS = 20

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Time to make a world from the template and to answer its first call, over 20 rounds; one line of text. */
export const measureWorlds = async (url: string): Promise<string> => {
  const create: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now()
    const response = await fetch(`${url}/console/api/worlds/create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: `bench-${round}` }),
    })
    const { code } = (await response.json()) as { code: number }
    if (code !== 0) return `New worlds could not be measured: code ${code}.`
    create.push(performance.now() - start)
  }
  return `New world from the template: median ${median(create).toFixed(1)} ms, slowest ${Math.max(...create).toFixed(1)} ms of ${ROUNDS}.`
}
