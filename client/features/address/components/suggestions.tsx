/** What a text field suggests; anything else may be typed. */
export function Suggestions({ id, values }: { id: string; values: readonly string[] }) {
  return (
    <datalist id={id}>
      {values.map(value => (
        <option key={value} value={value}>
          {value}
        </option>
      ))}
    </datalist>
  )
}
