/** Suggestions for a text field that refers to `id` in its `list` attribute. */
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
