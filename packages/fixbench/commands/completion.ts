import { Argument, type Command } from 'commander'
import type { Io } from '../io.ts'

const shells = ['bash', 'zsh', 'fish'] as const
type Shell = (typeof shells)[number]

/** Adds `completion`. */
export const addCompletion = (program: Command, io: Io): void => {
  program
    .command('completion')
    .description('Print the completion of a shell')
    .addArgument(new Argument('<shell>', 'shell').choices(shells))
    .addHelpText(
      'after',
      '\nFor bash: source <(fixbench completion bash). For fish: fixbench completion fish | source.',
    )
    .action((shell: Shell) => io.result(writers[shell](listWords(program))))
}

/** What can follow a command, by its path: `''`, `world`, `world create`. */
type Words = ReadonlyMap<string, readonly string[]>

/** Lists subcommands and long options of every command. */
const listWords = (program: Command): Words => {
  const words = new Map<string, string[]>()
  const add = (command: Command, path: string): void => {
    const commands = command.commands.map(child => child.name())
    const options = command.options.flatMap(({ long }) => long ?? [])
    words.set(path, [...commands, ...options, '--help'])
    for (const child of command.commands) add(child, `${path} ${child.name()}`.trim())
  }
  add(program, '')

  return words
}

/** The path of a line is its first words that name commands. */
const writeBash = (words: Words): string => `_fixbench() {
  local current="\${COMP_WORDS[COMP_CWORD]}" path="" word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$path $word" in
${[...words.keys()]
  .filter(Boolean)
  .map(path => `      ${toPattern(path)}) path="${path}" ;;`)
  .join('\n')}
    esac
  done
  case "$path" in
${[...words].map(([path, next]) => `    "${path}") COMPREPLY=($(compgen -W "${next.join(' ')}" -- "$current")) ;;`).join('\n')}
  esac
}
complete -o default -F _fixbench fixbench`

/** The path before a word is empty for the first one, which leaves a leading blank. */
const toPattern = (path: string): string => (path.includes(' ') ? `"${path}"` : `" ${path}"`)

const writeZsh = (words: Words): string => `autoload -U +X bashcompinit && bashcompinit\n${writeBash(words)}`

const writeFish = (words: Words): string =>
  [
    'complete -c fixbench -f',
    ...[...words].flatMap(([path, next]) => next.map(word => toFish(path, word))),
  ].join('\n')

const toFish = (path: string, word: string): string => {
  const parts = path.split(' ').filter(Boolean)
  const conditions = parts.map(part => `__fish_seen_subcommand_from ${part}`)
  const condition = conditions.length === 0 ? '__fish_use_subcommand' : conditions.join('; and ')
  const value = word.startsWith('--') ? `-l ${word.slice(2)}` : `-a ${word}`

  return `complete -c fixbench -n '${condition}' ${value}`
}

const writers: Readonly<Record<Shell, (words: Words) => string>> = {
  bash: writeBash,
  zsh: writeZsh,
  fish: writeFish,
}
