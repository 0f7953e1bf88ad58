/** An error of the catalog, and the calls that declare it. */
export type KnownError = {
  error: string
  kind: string
  code: number | null
  meaning: string
  calls: readonly string[]
}

/** An outcome that a rule can force: an error code, an HTTP status or a transport failure. `part` is its rule text. */
export type Outcome = { key: string; part: string; label: string; hint: string }

/** Transport failures that words can name. */
export const TRANSPORT_FAILURES: readonly Outcome[] = [
  { key: 'http-500', part: 'status=500', label: 'HTTP 500', hint: 'Server error' },
  { key: 'http-503', part: 'status=503', label: 'HTTP 503', hint: 'Service unavailable' },
  { key: 'http-429', part: 'status=429', label: 'HTTP 429', hint: 'Too many requests' },
  { key: 'delay', part: 'delay=3000', label: '3 s delay', hint: 'Slow response' },
  { key: 'hang', part: 'hang', label: 'No response', hint: 'Never responds (hang, timeout)' },
  { key: 'reset', part: 'reset', label: 'Connection reset', hint: 'Closed before the call runs' },
  {
    key: 'answer-lost',
    part: 'answer-lost',
    label: 'Response lost',
    hint: 'The call runs, but its response is lost',
  },
  { key: 'cut-json', part: 'cut-json', label: 'Truncated JSON', hint: 'Half of the response' },
  { key: 'cut-body', part: 'cut-body', label: 'Truncated body', hint: 'Connection closes halfway' },
  { key: 'wrong-json', part: 'wrong-json', label: 'HTML instead of JSON', hint: 'A proxy’s error page' },
]

/** Error codes and transport failures as outcomes. The code 500 is shared, so its rules name the error. */
export const toOutcomes = (errors: readonly KnownError[]): Outcome[] => [
  ...errors
    .filter(({ kind }) => kind === 'code')
    .map(({ error, code, meaning }) => ({
      key: error,
      part: `code=${code === 500 ? error : code}`,
      label: code === 500 ? `500 ${error}` : String(code),
      hint: meaning,
    })),
  ...TRANSPORT_FAILURES,
]
