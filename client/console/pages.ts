import { LayoutDashboard, type LucideIcon, MessageCircle, MessageSquareText } from 'lucide-react'
import type { ComponentType } from 'react'

/** Headings of the navigation, in order. */
export const pageGroups = ['Stage', 'Watch', 'Break', 'Act'] as const

export type ConsolePage = {
  path: `/console${string}`
  title: string
  icon: LucideIcon
  group: (typeof pageGroups)[number]
  /** Fetches the page; its file is `pages/<area>/<area>.page.tsx`. */
  load: () => Promise<ComponentType>
  /** Letter that opens it after `g`. */
  shortcut?: string
  /** Further words by which the palette finds it. */
  words?: string
  /** False for pages that are reached from others only. */
  isListed?: boolean
  /** Without navigation and top bar. */
  isBare?: boolean
}

/** All pages of the console. Within a group they stand in this order. */
export const pages: readonly ConsolePage[] = [
  {
    path: '/console',
    title: 'Overview',
    icon: LayoutDashboard,
    group: 'Stage',
    shortcut: 'o',
    load: () => import('./pages/overview/overview.page.tsx').then(m => m.OverviewPage),
  },
  {
    path: '/console/chat',
    title: 'Chat',
    icon: MessageCircle,
    group: 'Act',
    shortcut: 'h',
    words: 'desk talk conversation answer',
    load: () => import('./pages/chat/chat.page.tsx').then(m => m.ChatPage),
  },
  {
    path: '/console/feedback',
    title: 'Feedback',
    icon: MessageSquareText,
    group: 'Act',
    shortcut: 'b',
    words: 'message pictures answer',
    load: () => import('./pages/feedback/feedback.page.tsx').then(m => m.FeedbackPage),
  },
]
