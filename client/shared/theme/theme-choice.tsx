import { chooseTheme, useChosenTheme } from '#client/lib/state/theme.ts'
import { themes } from '#contract/core/theme.ts'
import styles from './theme-choice.module.css'

const labels = { system: 'System', light: 'Light', dark: 'Dark' }

/**
 * Chooses between the system's theme, light and dark; hidden without JavaScript, where the system decides. Buttons, not
 * radios: a lazy section carries the state of fields over from the server's markup, which knows no choice.
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
