/** Ribbon colors of the quality grades, dark enough for white words (4.5 to 1). */
const colors: Readonly<Record<string, string>> = {
  'Service Pack': '#b3342f',
  'New Original': '#b3342f',
  'Original Pulled': '#3f6b58',
  'Refurbished Original': '#9a5a17',
  'Soft OLED': '#a0528e',
  'Hard OLED': '#7a5ba6',
  'In-Cell LCD': '#566a8e',
  Premium: '#23735a',
  'OEM Quality': '#3f6ca9',
  Aftermarket: '#646c77',
  'High Capacity': '#26708f',
  'Decoded (Health Displayed)': '#2c7572',
}

/** Color of a grade's ribbon, also for its longer names ('Soft OLED, with frame'); undefined for an unknown grade. */
export const findGradeColor = (grade: string): string | undefined =>
  colors[grade] ?? Object.entries(colors).find(([name]) => grade.startsWith(name))?.[1]
