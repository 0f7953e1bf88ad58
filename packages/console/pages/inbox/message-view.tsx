import { Row, Stack } from '@fixbench/ui/layout/layout.tsx'
import { ExternalLink, Trash2 } from 'lucide-react'
import { Fragment } from 'react'
import { ask } from '../../lib/ask.ts'
import { SHOP_TAB, shopHref } from '../../lib/open-shop.ts'
import { useConsoleMutation } from '../../lib/query.ts'
import type { Message } from '../../lib/rows.ts'
import { formatShopTime } from '../../lib/time.ts'
import { useWorld } from '../../lib/world.ts'
import { CopyText } from '../../ui/copy-text.tsx'
import { Facts } from '../../ui/facts.tsx'
import { JsonView } from '../../ui/json-view.tsx'
import { Panel } from '../../ui/page.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import styles from './inbox.module.css'
import { deliveryNames } from './mail-fates.tsx'
import { MailParts } from './mail-parts.tsx'
import { findShopLinks, splitMessage } from './message-links.ts'

/** The text of a message with its links. */
function BodyText({ body }: { body: string }) {
  const { world } = useWorld()

  return (
    <p className={styles.body}>
      {splitMessage(body).map(({ text, to }, index) => (
        <Fragment key={index}>
          {to === undefined ? (
            text
          ) : (
            <a className="underline" href={shopHref({ world, to })} target={SHOP_TAB}>
              {text}
            </a>
          )}
        </Fragment>
      ))}
    </p>
  )
}

const describeDelivery = ({ status, at, report }: Message['delivery']): string => {
  const time = formatShopTime(at)
  const said = report === '' ? '' : `: ${report}`
  if (status === 'under-way') return `Under way until ${time}${said}`
  return `${deliveryNames[status]} ${time}${said}`
}

/** One message with its code, links, and what has become of it. */
export function MessageView({ message, onDeleted }: { message: Message; onDeleted: () => void }) {
  const { world } = useWorld()
  const { messageId, subject, body, to, kind, sentAt, code, data, delivery } = message
  const remove = useConsoleMutation('inbox', 'remove', {
    isErrorHandled: true,
    success: 'Message deleted',
    onSuccess: onDeleted,
  })
  const links = findShopLinks(data)
  const askToDelete = () =>
    ask({
      title: 'Delete this message?',
      message: `“${subject || 'Message'}” to ${to} is deleted. This can’t be undone.`,
      confirmLabel: 'Delete',
      run: () => remove.mutateAsync({ messageId }),
    })

  return (
    <Panel
      title={subject || 'Message'}
      actions={
        <SmallButton variant="ghost" icon={<Trash2 aria-hidden />} onClick={askToDelete}>
          Delete
        </SmallButton>
      }
    >
      <Stack align="start" className={styles.view}>
        <Facts
          items={{
            To: to,
            Type: kind,
            'Shop time': formatShopTime(sentAt),
            Delivery: describeDelivery(delivery),
          }}
        />
        {code !== null && (
          <Row gap={4} className={styles.bigCode}>
            <output aria-label="Code">{code}</output>
            <CopyText value={code} label="Copy the code" variant="secondary">
              Copy code
            </CopyText>
          </Row>
        )}
        {message.channel === 'email' ? <MailParts messageId={messageId} /> : <BodyText body={body} />}
        {to.includes('@') && (
          <SmallButton
            icon={<ExternalLink aria-hidden />}
            href={shopHref({ world, persona: to })}
            target={SHOP_TAB}
          >
            Open the shop as the recipient
          </SmallButton>
        )}
        {links.map(({ name, to: address }) => (
          <SmallButton
            key={name}
            className={styles.link}
            icon={<ExternalLink aria-hidden />}
            href={shopHref({ world, to: address })}
            target={SHOP_TAB}
          >
            Open {address}
          </SmallButton>
        ))}
        <JsonView value={data} label="Message details" openDepth={1} />
      </Stack>
    </Panel>
  )
}
