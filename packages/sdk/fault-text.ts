/** Parts of a fault rule, such as `{ code: 300001, data: { remaining: 2, items: [] } }` or `{ status: 503, hits: 1 }`. */
export type Fault = Readonly<Record<string, string | number | boolean | object | undefined>>

/** Writes a fault as the header `x-fault` does. A part that is true is its name alone, such as `hang`. */
export const toFaultText = (fault: string | Fault): string => {
  if (typeof fault === 'string') return fault
  const parts = Object.entries(fault).filter(([, value]) => value !== undefined && value !== false)

  return parts.map(([name, value]) => (value === true ? name : `${name}=${encodeValue(value)}`)).join(';')
}

const encodeValue = (value: string | number | boolean | object | undefined): string =>
  encodeURIComponent(typeof value === 'object' ? JSON.stringify(value) : String(value))
