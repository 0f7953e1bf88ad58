import { GRADES, type GradeKey } from '../data/grades.ts'
import type { Canvas } from './canvas.ts'
import { darken, lighten } from './color.ts'
import type { FlexColor } from './flex.ts'
import { smallShadow } from './light.ts'
import { sheetMetal } from './material.ts'
import { box, disc, fill, flatLine } from './paint.ts'
import { activeArea, type FrontLook } from './phone-front.ts'
import { screwHead } from './screen-rear.ts'
import { polygon, type Rect, roundRect } from './shape.ts'

type Build = {
  /** Added to the border on all sides, and twice below the picture. */
  border: number
  chin: number
  flex: FlexColor
  framed: boolean
}

const PLAIN: Build = { border: 0, chin: 0, flex: 'amber', framed: false }

/** Visible differences between the grades of a display: cheaper ones have wider borders and chins. */
const BUILDS: Readonly<Partial<Record<GradeKey, Build>>> = {
  am: { border: 3.5, chin: 12, flex: 'white', framed: false },
  oem: { border: 1.5, chin: 5, flex: 'amber', framed: false },
  prem: { border: 1, chin: 3, flex: 'black', framed: false },
  incell: { border: 3, chin: 13, flex: 'white', framed: false },
  hard: { border: 2, chin: 8, flex: 'amber', framed: false },
  soft: { border: 0.5, chin: 3, flex: 'black', framed: false },
  refurb: { border: 0, chin: 0, flex: 'amber', framed: false },
  pulled: { border: 0, chin: 0, flex: 'black', framed: false },
  sp: { border: 0, chin: 0, flex: 'black', framed: true },
  new: { border: 0, chin: 1.5, flex: 'black', framed: false },
}

/** Returns how a grade changes the drawing of a display. */
export const getBuild = (grade: GradeKey | 'none'): Build =>
  grade === 'none' ? PLAIN : (BUILDS[grade] ?? PLAIN)

/** Backlight bleeding along the lower edge of a panel. */
export function backlight(c: Canvas, look: FrontLook): string {
  const [x, y, w, h] = activeArea(look)
  const band: Rect = [x, y + h * 0.8, w, h * 0.2]
  return fill(
    roundRect(band, Math.max(2, look.radius - look.border)),
    c.linear(90, [
      [0, '#dfeaff', 0],
      [1, '#eef4ff', 0.5],
    ]),
  )
}

/** Protective film with a pull tab at the upper corner. */
function filmTab([x, y, w]: Rect, color: string): string {
  const tab = polygon([
    [x + w * 0.68, y + 2],
    [x + w * 0.94, y + 2],
    [x + w * 1.06, y - 20],
    [x + w * 0.82, y - 24],
  ])
  return fill(tab, color, 'opacity="0.85"') + flatLine(tab, darken(color, 0.3), 0.8)
}

/** Round sticker of the final inspection. */
function testSticker([x, y, w, h]: Rect): string {
  const r = Math.max(6, w * 0.07)
  const at = [x + w - r * 2.2, y + h - r * 2.6] as const
  return (
    disc([at[0], at[1], r], '#1e9e5a', 'stroke="#0f6b3a" stroke-width="0.8"') +
    `<path d="M${at[0] - r * 0.45} ${at[1]}l${r * 0.32} ${r * 0.36}l${r * 0.6} ${-r * 0.72}" fill="none" stroke="#ffffff" stroke-width="${r * 0.22}" stroke-linecap="round"/>`
  )
}

/** Bracket and screws left on a part pulled from a working device. */
function bracket(c: Canvas, look: FrontLook): string {
  const [x, y, w] = look.rect
  const plate: Rect = [x + w * 0.2, y - 9, w * 0.6, 15]
  return (
    smallShadow(roundRect(plate, 3), 2) +
    box(plate, 3, sheetMetal(c, '#aab1b8'), 'stroke="#6b737b" stroke-width="0.6"') +
    screwHead(c, [plate[0] + 8, y - 1.5, 3.4]) +
    screwHead(c, [plate[0] + plate[2] - 8, y - 1.5, 3.4])
  )
}

/** Extras on a display by grade: film, inspection sticker, or the bracket of the original device. */
export function fittings(c: Canvas, look: FrontLook, grade: GradeKey | 'none'): string {
  const { rect } = look
  if (grade === 'refurb') return filmTab(rect, '#5aa7e0') + testSticker(rect)
  if (grade === 'pulled') return bracket(c, look) + testSticker(rect)
  if (grade === 'new') return filmTab(rect, '#37a169')
  return grade === 'sp' ? filmTab(rect, '#f08a3c') : ''
}

/** Extras on other parts by grade: the pull tab of the factory film, or the inspection sticker. */
export function partFittings(rect: Rect, grade: GradeKey | 'none'): string {
  if (grade === 'pulled' || grade === 'refurb') return testSticker(rect)
  if (grade === 'new') return filmTab(rect, '#37a169')
  return grade === 'sp' ? filmTab(rect, '#f08a3c') : ''
}

/** Band on a battery label in the color of the grade; empty without a grade. */
export const gradeBand = (grade: GradeKey | 'none', rect: Rect): string =>
  grade === 'none' ? '' : box(rect, 3, lighten(GRADES[grade].color, 0.08))
