import { row, text } from '@fixbench/server/database/row.ts'
import { type ChangedRow, toChangedRow } from '@fixbench/server/database/row-change.ts'
import type { RowFollower } from '@fixbench/server/database/row-followers.ts'
import type { Execute } from '@fixbench/server/database/statement.ts'
import { findText, requireRow } from './row-facts.ts'

/**
 * Removes what stored events say about a member: the name when the account is deleted, and the email address with the
 * messages when it is erased. Events that are sent later, or again, no longer contain it.
 */
export const erasure: RowFollower = {
  tables: new Set(['Member']),
  follow: (changes, { execute }) => {
    for (const change of changes) {
      const changed = toChangedRow(change)
      if (changed.kind === 'update' && isDeleted(execute, changed)) removeFacts(execute, changed)
    }
  },
}

const StatusSchema = row({ status: text })

const isDeleted = (execute: Execute, { id }: ChangedRow): boolean =>
  requireRow(execute, StatusSchema, 'select status from Member where id = ?', id).status === 'deleted'

/** A deleted member changes only by the deletion, which replaces the name, and by the erasure of the email address. */
const removeFacts = (execute: Execute, changed: ChangedRow): void => {
  const name = findText(changed, 'memberName')
  if (name !== undefined) execute(NAME_SQL, [name, changed.id])

  const email = findText(changed, 'email')
  if (email === undefined) return
  execute(EMAIL_SQL, [email, changed.id])
  execute(MESSAGE_SQL, [email, changed.id, String(changed.before.get('email'))])
}

const NAME_SQL = `
  update EventDelivery set body = json_set(body, '$.data.memberName', ?)
   where type like 'member.%' and json_extract(body, '$.data.memberId') = ?`
const EMAIL_SQL = `
  update EventDelivery set body = json_set(body, '$.data.email', ?)
   where type like 'member.%' and json_extract(body, '$.data.memberId') = ?`
/** Messages to an address that belongs to nobody yet, such as verification codes, have no member. */
const MESSAGE_SQL = `
  update EventDelivery
     set body = json_set(body, '$.data.to', ?, '$.data.subject', '', '$.data.body', '', '$.data.data', json('{}'))
   where type like 'inbox.%' and (json_extract(body, '$.data.memberId') = ? or json_extract(body, '$.data.to') = ?)`
