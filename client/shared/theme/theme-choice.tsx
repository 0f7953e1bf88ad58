import { chooseTheme, useChosenTheme } from '#client/lib/state/theme.ts'
import { themes } from '#contract/core/theme.ts'
import styles from './theme-choice.module.css'

const labels = { system: 'System', light: 'Light', dark: 'Dark' }

/** Chooses between the system's theme, light and dark; hidden without JavaScript, where the system decides. */
export function ThemeChoice() {
  const chosen = useChosenTheme()
  return (
    <fieldset className={styles.choice}>
      <legend>Theme</legend>
      {([null, ...themes] as const).map(theme => (
        <label key={theme ?? 'system'}>
          <input type="radio" name="theme" checked={chosen === theme} onChange={() => chooseTheme(theme)} />
          <span>{labels[theme ?? 'system']}</span>
        </label>
      ))}
    </fieldset>
  )
}
