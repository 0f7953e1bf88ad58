import { cx } from '../cx.ts'
import styles from './avatar.module.css'

interface AvatarProps {
  name: string
  src?: string | null | undefined
  size?: 'sm' | 'md' | 'lg'
  className?: string | undefined
}

/** Picture of a person, or their initials on a color derived from the name. */
export function Avatar({ name, src, size = 'md', className }: AvatarProps) {
  const looks = cx(styles.avatar, styles[size], className)
  if (src) return <img src={src} alt="" width={40} height={40} loading="lazy" className={looks} />
  return (
    <span aria-hidden className={looks} style={{ '--hue': computeHue(name) }}>
      {toInitials(name)}
    </span>
  )
}

function toInitials(name: string): string {
  const words = name.trim().split(/[\s._-]+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map(word => word?.charAt(0) ?? '')
  return letters.join('').toUpperCase()
}

function computeHue(name: string): number {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360
  return sum
}
