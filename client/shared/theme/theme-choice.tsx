import { chooseTheme, useChosenTheme } from '#client/lib/state/theme.ts'
import { themes } from '#contract/core/theme.ts'
import styles from './theme-choice.module.css'

const labels = { system: 'System', light: 'Light', dark: 'Dark' }

/**
 * Switches between the system, light and dark theme; hidden without JavaScript. Uses buttons instead of radios, because
 * a lazy section restores field states from the server's markup, where no theme is selected.
 */
export function ThemeChoice() {
  const chosen = useChosenTheme()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div role="group" aria-label="Theme" className={styles.choice}>
      <span aria-hidden>Theme</span>
      {([null, ...themes] as const).map(theme => (
        <button
          key={theme ?? 'system'}
          type="button"
          aria-pressed={chosen === theme}
          onClick={() => chooseTheme(theme)}
        >
          {labels[theme ?? 'system']}
        </button>
      ))}
    </div>
  )
}
