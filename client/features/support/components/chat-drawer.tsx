import { useQuery } from '@tanstack/react-query'
import { Mail, Phone } from 'lucide-react'
import { useEffect } from 'react'
import { paths } from '#client/app/paths.ts'
import { callQuery } from '#client/lib/query.ts'
import { useStores } from '#client/lib/shop.tsx'
import { StockDot } from '#client/ui/badge/stock-dot.tsx'
import { Drawer } from '#client/ui/overlay/drawer.tsx'
import { brand } from '#contract/core/brand.ts'
import styles from './support-form.module.css'

/** Contact of a signed-in member: when people answer and how to reach them. */
export function ChatDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { root } = useStores()
  useEffect(() => root.set({ isLinkedChat: true }), [root])
  const { data: hours } = useQuery(callQuery('home', 'hours', {}, { meta: { reaction: 'silent' } }))
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title="Chat with us">
      <div className={styles.form}>
        {hours !== undefined && (
          <StockDot tone={hours.isOpen ? 'in' : 'low'}>
            {hours.isOpen ? 'Someone is at the desk now' : 'The desk is closed now; leave a message'}
          </StockDot>
        )}
        <a href={`mailto:${brand.serviceEmail}`}>
          <Mail aria-hidden size={16} /> {brand.serviceEmail}
        </a>
        <a href={`tel:${brand.phone.replaceAll(' ', '')}`}>
          <Phone aria-hidden size={16} /> {brand.phone}
        </a>
        <a href={paths.contactUs()}>All ways to reach us</a>
      </div>
    </Drawer>
  )
}
