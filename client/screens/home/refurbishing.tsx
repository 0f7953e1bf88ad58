import { paths } from '@fixbench/storefront/paths.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { Icon, type IconName } from '@fixbench/ui/icon/icon.tsx'
import { Card, Stack } from '@fixbench/ui/layout/layout.tsx'
import styles from './refurbishing.module.css'

const steps: readonly { icon: IconName; title: string; text: string }[] = [
  { icon: 'scan-line', title: 'Separate', text: 'Freeze or heat the broken glass off a working display.' },
  { icon: 'layers', title: 'Laminate', text: 'Align new glass and OCA in the mold, then press dust-free.' },
  { icon: 'waves', title: 'Remove bubbles', text: 'Heat and pressure clear the last bubbles.' },
]

/** Refurbishing in three steps, with a link to its page. */
export function Refurbishing() {
  return (
    <Card as="section" aria-labelledby="refurbishing" className={styles.strip}>
      <Stack gap={3} align="start">
        <h2 className="text-2xl" id="refurbishing">
          Refurbish instead of replace
        </h2>
        <p className="ink-2">
          Matched equipment for every volume, from your first separator to a factory line.
        </p>
        <Button href={paths.screenRefurbishing()} variant="secondary">
          See the equipment
        </Button>
      </Stack>
      <ol className={styles.steps}>
        {steps.map(({ icon, title, text }, index) => (
          <li key={title}>
            <span className={styles.mark}>
              <Icon name={icon} size={26} strokeWidth={1.6} />
            </span>
            <h3 className="text-md">
              {index + 1}. {title}
            </h3>
            <p className="ink-2">{text}</p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
