import type { ReactNode } from 'react'
import { Grid, Stack } from '../layout/layout.tsx'
import styles from './gallery.module.css'

/** A component in one state, labeled with it. */
export function Specimen({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Stack as="figure" gap={2}>
      <figcaption className="fine">{label}</figcaption>
      <div className={styles.stage}>{children}</div>
    </Stack>
  )
}

/** Specimens in as many columns as fit. */
export function Specimens({ children }: { children: ReactNode }) {
  return (
    <Grid min="20rem" gap={[5, 6]}>
      {children}
    </Grid>
  )
}
