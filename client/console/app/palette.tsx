import { useQueryClient } from '@tanstack/react-query'
import { useCombobox } from 'downshift'
import { CornerDownLeft, Search } from 'lucide-react'
import { Fragment, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Command, type CommandContext, type CommandSource } from '#client/console/lib/command.ts'
import { toast } from '#client/ui/feedback/toast-store.ts'
import { ConfirmDialog } from '#client/ui/overlay/confirm-dialog.tsx'
import { useModal } from '#client/ui/overlay/use-modal.ts'
import { callConsole } from '../lib/call.ts'
import { commandSources, commandsFor } from '../lib/commands.ts'
import { namesNumber, offersFor } from '../lib/fault-offers.rules.ts'
import { useConsoleQuery } from '../lib/query.ts'
import { rankCommands } from '../lib/rank-commands.ts'
import { useWorld } from '../lib/world.ts'
import styles from './palette.module.css'

/** Results that fit on the screen. Typing more letters narrows the rest. */
const SHOWN = 40
/** Shorter input matches almost everything. */
const SHORTEST = 3
/** Commands listed before possible failures. */
const BEST = 3

/** Command palette: finds and runs anything the console can do. */
export function Palette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { isPresent, props } = useModal(isOpen, onClose)
  const [asked, setAsked] = useState<Command | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const choose = (command: Command) => {
    onClose()
    if (command.confirmation === undefined) return runSoon(command)
    setAsked(command)
    setIsAsking(true)
  }
  return (
    <>
      <dialog {...props} className={styles.palette} aria-label="Find anything">
        {isPresent && <PaletteContent onChoose={choose} />}
      </dialog>
      {asked?.confirmation !== undefined && (
        <ConfirmDialog
          cancelLabel="Cancel"
          {...asked.confirmation}
          isOpen={isAsking}
          onConfirm={() => {
            setIsAsking(false)
            runSoon(asked)
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

/** Runs a command after the dialog has given the focus back, so that what it opens can take the focus. */
const runSoon = (command: Command): void => {
  setTimeout(() => {
    Promise.resolve(command.run()).catch((error: unknown) =>
      toast.error(error instanceof Error ? error.message : String(error)),
    )
  })
}

function PaletteContent({ onChoose }: { onChoose: (command: Command) => void }) {
  const [typed, setTyped] = useState('')
  const fitting = useFitting(typed).slice(0, SHOWN)
  const { getInputProps, getMenuProps, getItemProps, highlightedIndex } = useCombobox<Command>({
    items: fitting,
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
      <div className={styles.field}>
        <Search aria-hidden />
        <input
          {...getInputProps({
            'aria-label': 'Find a page, world, person, state, or action',
            // By hand, because the combobox hears of it a render later, when the caret has moved.
            onChange: event => setTyped(event.currentTarget.value),
          })}
          placeholder="Find a page, world, person, state, or action"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
        />
      </div>
      <ul {...getMenuProps({ 'aria-label': 'Results' })} className={styles.list}>
        {fitting.map((command, index) => (
          <Fragment key={command.id}>
            {typed === '' && command.group !== fitting[index - 1]?.group && (
              <li role="presentation" className={styles.group}>
                {command.group}
              </li>
            )}
            <li {...getItemProps({ item: command, index })} className={styles.option}>
              <span>{command.title}</span>
              {typed !== '' && <span className={styles.of}>{command.group}</span>}
              {command.hint !== undefined && <span className={styles.hint}>{command.hint}</span>}
              {index === highlightedIndex && <CornerDownLeft aria-hidden />}
            </li>
          </Fragment>
        ))}
      </ul>
      {fitting.length === 0 && <p className={styles.none}>No results for “{typed}”.</p>}
    </div>
  )
}

/**
 * Matching commands, best first. A typed code is offered first, on the calls that declare it. A word that may mean a failure lists its failures after the best commands. Input without a match is offered as a search.
 */
const useFitting = (typed: string): Command[] => {
  const { commands, context } = useCommands()
  const calls = useConsoleQuery('faults', 'calls', {}).data?.rows ?? []
  const errors = useConsoleQuery('errors', 'list', {}).data?.rows ?? []
  const fitting = rankCommands(typed, commands)
  const wanted = typed.trim()
  if (wanted.length < SHORTEST) return fitting
  const offers = offersFor(wanted, calls, errors)
  const { failing, allFailures, searching } = commandsFor(wanted, offers, context)
  if (fitting.length + failing.length === 0) return searching
  if (fitting.length === 0 || namesNumber(wanted, errors)) return [...failing, ...allFailures, ...fitting]
  return [...fitting.slice(0, BEST), ...allFailures, ...fitting.slice(BEST)]
}

/** Commands from all sources, read when the palette opened. */
const useCommands = (): { commands: Command[]; context: CommandContext } => {
  const { world, setWorld } = useWorld()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [commands, setCommands] = useState<readonly (readonly Command[])[]>([])
  const [context] = useState<CommandContext>(() => ({
    world,
    setWorld,
    navigate: href => void navigate(href),
    queryClient,
    call: (group, name, input) => callConsole(group, name, input, { world }),
  }))
  useEffect(() => {
    let isGone = false
    const ask = async (source: CommandSource, index: number) => {
      const given = await Promise.resolve(source(context)).catch((): Command[] => [])
      if (!isGone) setCommands(known => Object.assign([...known], { [index]: given }))
    }
    commandSources.forEach((source, index) => void ask(source, index))
    return () => {
      isGone = true
    }
  }, [context])
  return { commands: commands.flatMap(given => given ?? []), context }
}
