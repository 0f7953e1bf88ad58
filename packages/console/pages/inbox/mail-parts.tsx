import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { Cluster, Stack } from '@fixbench/ui/layout/layout.tsx'
import { Tabs } from '@fixbench/ui/tabs/tabs.tsx'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { DataAt } from '../../lib/call.ts'
import { formatBytes } from '../../lib/format.ts'
import { SHOP_TAB, shopHref } from '../../lib/open-shop.ts'
import { useConsoleQuery } from '../../lib/query.ts'
import { useWorld } from '../../lib/world.ts'
import { SmallButton } from '../../ui/small-button.tsx'
import { QueryView } from '../../ui/state.tsx'
import { ButtonGroup } from '../../ui/toolbar.tsx'
import styles from './inbox.module.css'

type Mail = DataAt<'inbox', 'mail'>

/** An email as its recipient gets it: both parts, headers, attachments and links. */
export function MailParts({ messageId }: { messageId: number }) {
  const { world } = useWorld()
  const mail = useConsoleQuery('inbox', 'mail', { messageId })
  const query = new URLSearchParams({ worldId: world, messageId: String(messageId) })

  return (
    <QueryView query={mail}>
      {data => (
        <Stack gap={3} className={styles.mail}>
          <Tabs
            label="Parts of the email"
            items={[
              { id: 'html', label: 'HTML', panel: <HtmlPart html={data.html} /> },
              { id: 'text', label: 'Text', panel: <pre className={styles.source}>{data.text}</pre> },
              { id: 'headers', label: 'Headers', panel: <HeadersPart headers={data.headers} /> },
              {
                id: 'links',
                label: 'Links',
                count: data.linkCount,
                panel: <LinksPart messageId={messageId} />,
              },
            ]}
          />
          <Cluster>
            <SmallButton
              icon={<Download aria-hidden />}
              href={`/console/api/inbox/eml?${query.toString()}`}
              download
            >
              {`.eml, ${formatBytes(data.bytes)}`}
            </SmallButton>
            {data.attachments.map(({ name, bytes }) => (
              <span key={name} className="fine">
                {name}, {formatBytes(bytes)}
              </span>
            ))}
          </Cluster>
        </Stack>
      )}
    </QueryView>
  )
}

/** Width of a phone in CSS pixels. */
const PHONE_PX = 375

const WIDTHS = [
  { label: 'Phone', forPhone: true },
  { label: 'Full width', forPhone: false },
] as const

function HtmlPart({ html }: { html: string }) {
  const [isPhone, setIsPhone] = useState(true)

  return (
    <Stack gap={2} className={styles.part}>
      <ButtonGroup label="Width of the email">
        {WIDTHS.map(({ label, forPhone }) => (
          <SmallButton
            key={label}
            variant={forPhone === isPhone ? 'secondary' : 'ghost'}
            aria-pressed={forPhone === isPhone}
            onClick={() => setIsPhone(forPhone)}
          >
            {label}
          </SmallButton>
        ))}
      </ButtonGroup>
      <iframe
        title="HTML part"
        // No permissions: mail can't run scripts or open pages.
        sandbox=""
        srcDoc={html}
        className={styles.html}
        style={{ maxWidth: isPhone ? PHONE_PX : '100%' }}
      />
    </Stack>
  )
}

function HeadersPart({ headers }: { headers: Mail['headers'] }) {
  return (
    <pre className={styles.source}>{headers.map(({ name, value }) => `${name}: ${value}`).join('\n')}</pre>
  )
}

/** The links of an email. They are checked when this part is opened, which takes a second or two. */
function LinksPart({ messageId }: { messageId: number }) {
  const links = useConsoleQuery('inbox', 'links', { messageId })
  return (
    <QueryView query={links} empty={{ title: 'This email has no links' }}>
      {({ rows }) => <CheckedLinks links={rows} />}
    </QueryView>
  )
}

function CheckedLinks({ links }: { links: DataAt<'inbox', 'links'>['rows'] }) {
  const { world } = useWorld()
  return (
    <Stack as="ul" gap={2}>
      {links.map(({ url, path, status, isOk }, index) => (
        <Cluster as="li" gap={2} key={index}>
          <Badge tone={isOk ? 'new' : 'stop'}>{String(status)}</Badge>
          <a className="underline anywhere" href={shopHref({ world, to: path })} target={SHOP_TAB}>
            {url}
          </a>
        </Cluster>
      ))}
    </Stack>
  )
}
