import { expect, it } from 'vitest'
import { nameOptions } from './shop-settings.ts'

it('errors of the server name the options of the command line', () => {
  const error =
    'Port 3000 is in use. Stop that program, or set PORT to another number (PORT=0 picks a free one).'

  expect(nameOptions(error)).toBe(
    'Port 3000 is in use. Stop that program, or set --port to another number (--port 0 picks a free one).',
  )
  expect(nameOptions('set DATA_DIR, HOST=1.2.3.4 or CONSOLE_TOKEN=x')).toBe(
    'set --data, --host 1.2.3.4 or FIXBENCH_CONSOLE_TOKEN=x',
  )
})
