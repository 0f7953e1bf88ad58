import { readFile } from 'node:fs/promises'
import { BANK_TIME, REPLY_TIME, TESTER_REPLY_TIME } from '@fixbench/contract/support/promises.ts'
import { ANSWER_TIME } from '@fixbench/contract/wholesale/wholesale-terms.ts'
import { expect, it } from 'vitest'

const promises = [BANK_TIME, REPLY_TIME, TESTER_REPLY_TIME, ANSWER_TIME]

it.each(['faq', 'home', 'pages', 'payment', 'seo'])(
  'texts of %s.json name promises instead of repeating them',
  async file => {
    const texts = await readFile(new URL(`../../../seed/data/${file}.json`, import.meta.url), 'utf8')

    expect(promises.filter(promise => texts.includes(promise))).toEqual([])
  },
)
