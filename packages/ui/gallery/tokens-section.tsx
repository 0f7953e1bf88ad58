import { cx } from '../cx.ts'
import { DotText } from '../layout/dot-text.tsx'
import { Grid, Stack } from '../layout/layout.tsx'
import styles from './gallery.module.css'
import { Specimen, Specimens } from './specimen.tsx'

const colors = {
  Grounds: ['page', 'canvas', 'sunken', 'tile', 'inverse', 'scene', 'scene-deep'],
  Text: ['ink', 'ink-2', 'ink-3', 'ink-faint', 'brand-ink', 'accent-ink', 'new-ink', 'warn-ink', 'stop-ink'],
  Brand: [
    'brand',
    'brand-dark',
    'brand-deep',
    'brand-soft',
    'brand-line',
    'accent',
    'accent-strong',
    'accent-soft',
  ],
  Meaning: ['new', 'new-soft', 'warn', 'warn-soft', 'stop', 'stop-soft', 'star'],
  Lines: ['line', 'line-strong', 'control-line', 'new-line', 'warn-line', 'stop-line'],
}
const sizes = ['xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl', '4xl', '5xl']
const spaces = ['1', '2', '3', '4', '5', '6', '8', '10', '12', '16']

/** Color tokens, grouped by use. */
export function ColorsSection() {
  return (
    <Stack>
      {Object.entries(colors).map(([use, names]) => (
        <Specimen key={use} label={use}>
          <Grid min="9rem" gap={3}>
            {names.map(name => (
              <span key={name} className={styles.color} style={{ '--shown-color': `var(--${name})` }}>
                <i aria-hidden />
                <code>--{name}</code>
              </span>
            ))}
          </Grid>
        </Specimen>
      ))}
    </Stack>
  )
}

/** The type scale in both typefaces. */
export function TypeSection() {
  return (
    <Stack gap={3}>
      {sizes.map((size, index) => (
        <Specimen key={size} label={`--text-${size}`}>
          <p
            className={cx('truncate', styles.type, index >= sizes.indexOf('2xl') && styles.display)}
            style={{ '--shown-size': `var(--text-${size})` }}
          >
            Parts that fit the first time, $17.99
          </p>
        </Specimen>
      ))}
      <Specimen label="Tabular figures: num, code">
        <p>
          <DotText>
            <span className="num">1,234.50</span>
            <span className="code">IP13-SCR-SO</span>
          </DotText>
        </p>
      </Specimen>
    </Stack>
  )
}

/** The spacing scale. */
export function SpaceSection() {
  return (
    <Specimens>
      {spaces.map(step => (
        <Specimen key={step} label={`--space-${step}`}>
          <div className={styles.space} style={{ width: `var(--space-${step})` }} />
        </Specimen>
      ))}
    </Specimens>
  )
}
