import { splitGrade } from '@fixbench/contract/catalog/spec-grade.ts'
import { GRADES, gradeKey } from '@fixbench/pictures/data/grades.ts'
import { getBuild } from '@fixbench/pictures/kit/grade-build.ts'
import { color, type Doc, drawArtifact, write } from './page.ts'

const SIZE = { width: 5, height: 8 }
/** Line width of the thinnest bezel, in points. */
const BEZEL = 0.7
const SCALE = 0.14

type Box = { x: number; y: number; width: number }

/**
 * Writes SKU and specification below the name of an item. A grade is preceded by a small display with the bezel, chin
 * and color that the shop's drawings use for it. Returns the y position below the text.
 */
export const drawSpecification = (
  doc: Doc,
  { skuCode, spec }: { skuCode: string; spec: string },
  { x, y, width }: Box,
): number => {
  const { grade, rest } = splitGrade(spec)
  const end = write(doc, [skuCode, rest].filter(part => part !== '').join(' · '), {
    x,
    y,
    width,
    size: 7.5,
    fill: color.soft,
  })
  if (grade === null) return end
  drawArtifact(doc, () => drawDisplay(doc, grade, { x, y: end + 1 }))

  return write(doc, grade, {
    x: x + SIZE.width + 4,
    y: end,
    width: width - SIZE.width - 4,
    size: 7.5,
    weight: 'bold',
    fill: color.ink,
  })
}

const drawDisplay = (doc: Doc, grade: string, { x, y }: { x: number; y: number }): void => {
  const key = gradeKey(grade)
  if (key === null) return
  const { border, chin, framed } = getBuild(key)
  const tone = GRADES[key].color
  doc
    .roundedRect(x, y, SIZE.width, SIZE.height, 1)
    .lineWidth(BEZEL + border * SCALE + (framed ? BEZEL : 0))
    .strokeColor(tone)
    .stroke()
  if (chin > 0) doc.rect(x, y + SIZE.height - chin * SCALE, SIZE.width, chin * SCALE).fill(tone)
}
