import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { Button } from '@fixbench/ui/button/button.tsx'
import { Notice } from '@fixbench/ui/feedback/notice.tsx'
import { TextArea } from '@fixbench/ui/field/text-area.tsx'
import { Stack } from '@fixbench/ui/layout/layout.tsx'
import type { DataAt } from '../../lib/call.ts'
import { getFieldErrors } from '../../lib/console-error.ts'
import { useConsoleMutation } from '../../lib/query.ts'
import { CopyText } from '../../ui/copy-text.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Columns, Panel } from '../../ui/page.tsx'
import { StackForm } from '../../ui/stack-form.tsx'
import styles from './payments.module.css'

type Finding = DataAt<'payments', 'checkSignature'>

/** Checks pasted parameters: shows the signed text, the expected signature and which field was changed. */
export function SignatureDebugger() {
  const check = useConsoleMutation('payments', 'checkSignature', { isErrorHandled: true })

  return (
    <Columns columns="minmax(0, 1fr) minmax(0, 1.4fr)">
      <Panel title="Parameters">
        <StackForm
          errors={getFieldErrors(check.error, 'parameters', [])}
          onSubmit={({ parameters = '' }) => check.mutate({ parameters })}
        >
          <TextArea
            name="parameters"
            label="Payment or notice parameters"
            hint="A query string, field=value lines, or JSON, with or without a signature."
            rows={14}
            className={styles.paste}
            required
          />
          <div>
            <Button type="submit" isLoading={check.isPending}>
              Check signature
            </Button>
          </div>
        </StackForm>
      </Panel>
      <Panel title="Result">
        <div role="status">
          {check.data === undefined ? (
            <p className="ink-3">
              Paste what the browser posts to the payment host, or a notice, then select Check signature.
            </p>
          ) : (
            <FindingView finding={check.data} />
          )}
        </div>
      </Panel>
    </Columns>
  )
}

function FindingView({ finding }: { finding: Finding }) {
  const differences = new Map(finding.differences.map(difference => [difference.field, difference]))

  return (
    <Stack>
      <Notice tone={finding.fits && differences.size === 0 ? 'success' : 'warn'} title={finding.finding} />
      <Facts
        items={{
          Kind: finding.kind,
          Expected: (
            <>
              <code className={styles.hash}>{finding.expected}</code>
              <CopyText value={finding.expected} label="Copy the expected signature" />
            </>
          ),
          Received: <code className={styles.hash}>{finding.given || 'none'}</code>,
        }}
      />
      <table className={styles.fields}>
        <caption>Signed in this order, followed by the key</caption>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Value</th>
            <th scope="col">On record</th>
          </tr>
        </thead>
        <tbody>
          {finding.canonical.map(({ field, value }) => {
            const difference = differences.get(field)

            return (
              <tr key={field} className={difference === undefined ? undefined : styles.differs}>
                <th scope="row">{field}</th>
                <td>
                  <code>{value || '(empty)'}</code>
                </td>
                <td>
                  {difference !== undefined && (
                    <>
                      <code>{difference.known}</code>{' '}
                      {difference.explains && <Badge tone="stop">changed after signing</Badge>}
                    </>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <div>
        <h3 className={styles.small}>Signed text, without the key</h3>
        <code className={styles.hash}>{finding.text}</code>
      </div>
    </Stack>
  )
}
