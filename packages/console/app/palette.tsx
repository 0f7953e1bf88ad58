import { cx } from '@fixbench/ui/cx.ts'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { Row } from '@fixbench/ui/layout/layout.tsx'
import { useModal } from '@fixbench/ui/overlay/dialog.tsx'
import { useCombobox } from 'downshift'
import { CornerDownLeft, Search } from 'lucide-react'
import { Fragment, useState } from 'react'
import type { Command } from '../commands/command.ts'
import { useMatches } from '../commands/use-matches.ts'
import { ask } from '../lib/ask.ts'
import { getErrorMessage } from '../lib/console-error.ts'
import styles from './palette.module.css'

/** Results listed at most. Typing more letters narrows them down. */
const MAX_RESULTS = 40

/** Command palette: finds and runs anything the console can do. */
export function Palette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { isPresent, props } = useModal(isOpen, onClose)
  const choose = (command: Command) => {
    onClose()
    // Once the dialog has restored the focus, so that whatever the command opens can take it.
    setTimeout(() => void start(command))
  }

  return (
    <dialog {...props} className={styles.palette} aria-label="Find anything">
      {isPresent && <PaletteContent onChoose={choose} />}
    </dialog>
  )
}

const start = async ({ confirmation, run }: Command): Promise<void> => {
  if (confirmation !== undefined) return ask({ ...confirmation, run: async () => run() })

  try {
    await run()
  } catch (error) {
    toast.error(getErrorMessage(error))
  }
}

function PaletteContent({ onChoose }: { onChoose: (command: Command) => void }) {
  const [typed, setTyped] = useState('')
  const matches = useMatches(typed).slice(0, MAX_RESULTS)
  const { getInputProps, getMenuProps, getItemProps, highlightedIndex } = useCombobox<Command>({
    items: matches,
    itemToString: command => command?.title ?? '',
    itemToKey: command => command?.id,
    inputValue: typed,
    selectedItem: null,
    isOpen: true,
    defaultHighlightedIndex: 0,
    initialHighlightedIndex: 0,
    // Enter runs the best command without any arrow key.
    stateReducer: (_state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputChange ? { ...changes, highlightedIndex: 0 } : changes,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem),
  })

  return (
    <div className={styles.frame}>
      <Row gap={3} className={styles.field}>
        <Search aria-hidden />
        <input
          {...getInputProps({
            'aria-label': 'Find a page, world, person, state, or action',
            // Set here, because the combobox reports the change one render later, which moves the caret.
            onChange: event => setTyped(event.currentTarget.value),
            // The combobox would handle Escape itself, and the dialog would stay open.
            onKeyDown: event => {
              if (event.key === 'Escape') Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
            },
          })}
          placeholder="Find a page, world, person, state, or action"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
        />
      </Row>
      <ul {...getMenuProps({ 'aria-label': 'Results' })} className={styles.list}>
        {matches.map((command, index) => (
          <Fragment key={command.id}>
            {typed === '' && command.group !== matches[index - 1]?.group && (
              <li role="presentation" className={styles.group}>
                {command.group}
              </li>
            )}
            <li {...getItemProps({ item: command, index })} className={styles.option}>
              <span>{command.title}</span>
              {typed !== '' && <span className="fine">{command.group}</span>}
              {command.hint !== undefined && <span className="fine push">{command.hint}</span>}
              {index === highlightedIndex && <CornerDownLeft aria-hidden />}
            </li>
          </Fragment>
        ))}
      </ul>
      {matches.length === 0 && <p className={styles.none}>No results for “{typed}”.</p>}
      <p className={cx('note', styles.effect)} role="status">
        {matches[highlightedIndex]?.effect}
      </p>
    </div>
  )
}
