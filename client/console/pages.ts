import {
  Activity,
  BookOpen,
  Bug,
  Clock,
  CreditCard,
  Globe,
  Grid3x3,
  Inbox,
  Layers,
  LayoutDashboard,
  Link,
  type LucideIcon,
  MessageCircle,
  MessageSquareText,
  Package,
  Palette,
  Search,
  TriangleAlert,
  Users,
} from 'lucide-react'
import type { ComponentType } from 'react'

/** Headings of the navigation, in order. */
export const pageGroups = ['Set up', 'Observe', 'Break', 'Operate'] as const

export type ConsolePage = {
  path: `/console${string}`
  title: string
  icon: LucideIcon
  group: (typeof pageGroups)[number]
  /** Loads the page from `pages/<area>/<area>.page.tsx`. */
  load: () => Promise<ComponentType>
  /** Letter that opens it after `g`. */
  shortcut?: string
  /** Additional search terms for the palette. */
  words?: string
  /** False for pages that are only reached from other pages. */
  isListed?: boolean
  /** Without navigation and top bar. */
  isBare?: boolean
}

/** All pages of the console. The navigation keeps this order. */
export const pages: readonly ConsolePage[] = [
  {
    path: '/console',
    title: 'Overview',
    icon: LayoutDashboard,
    group: 'Set up',
    shortcut: 'o',
    load: () => import('./pages/overview/overview.page.tsx').then(m => m.OverviewPage),
  },
  {
    path: '/console/worlds',
    title: 'Worlds',
    icon: Globe,
    group: 'Set up',
    shortcut: 'w',
    words: 'snapshot restore undo compare export import copy tree',
    load: () => import('./pages/worlds/worlds.page.tsx').then(m => m.WorldsPage),
  },
  {
    path: '/console/clock',
    title: 'Clock',
    icon: Clock,
    group: 'Set up',
    shortcut: 'c',
    words: 'time freeze advance speed due events',
    load: () => import('./pages/clock/clock.page.tsx').then(m => m.ClockPage),
  },
  {
    path: '/console/people',
    title: 'People',
    icon: Users,
    group: 'Set up',
    shortcut: 'p',
    words: 'persona sign in side by side member',
    load: () => import('./pages/people/people.page.tsx').then(m => m.PeoplePage),
  },
  {
    path: '/console/people/pair',
    title: 'Side by side',
    icon: Users,
    group: 'Set up',
    isListed: false,
    isBare: true,
    load: () => import('./pages/people/pair.page.tsx').then(m => m.PairPage),
  },
  {
    path: '/console/presets',
    title: 'Presets',
    icon: Layers,
    group: 'Set up',
    shortcut: 's',
    words: 'state scenario prepare world',
    load: () => import('./pages/presets/presets.page.tsx').then(m => m.PresetsPage),
  },
  {
    path: '/console/stories',
    title: 'Stories',
    icon: BookOpen,
    group: 'Set up',
    shortcut: 't',
    words: 'demo sales flow presenter autopilot',
    load: () => import('./pages/stories/stories.page.tsx').then(m => m.StoriesPage),
  },
  {
    path: '/console/stories/run',
    title: 'Presenter',
    icon: BookOpen,
    group: 'Set up',
    isListed: false,
    load: () => import('./pages/stories/story-run.page.tsx').then(m => m.StoryRunPage),
  },
  {
    path: '/console/links',
    title: 'Links',
    icon: Link,
    group: 'Set up',
    shortcut: 'l',
    words: 'share state url',
    load: () => import('./pages/links/links.page.tsx').then(m => m.LinksPage),
  },
  {
    path: '/console/l/:code',
    title: 'Open a link',
    icon: Link,
    group: 'Set up',
    isListed: false,
    isBare: true,
    load: () => import('./pages/links/open-link.page.tsx').then(m => m.OpenLinkPage),
  },
  {
    path: '/console/inbox',
    title: 'Inbox',
    icon: Inbox,
    group: 'Observe',
    shortcut: 'i',
    words: 'mail sms code notice',
    load: () => import('./pages/inbox/inbox.page.tsx').then(m => m.InboxPage),
  },
  {
    path: '/console/requests',
    title: 'Requests',
    icon: Activity,
    group: 'Observe',
    shortcut: 'r',
    words: 'log calls replay curl why',
    load: () => import('./pages/requests/requests.page.tsx').then(m => m.RequestsPage),
  },
  {
    path: '/console/coverage',
    title: 'Coverage',
    icon: Grid3x3,
    group: 'Observe',
    shortcut: 'v',
    words: 'board matrix outcomes tests',
    load: () => import('./pages/coverage/coverage.page.tsx').then(m => m.CoveragePage),
  },
  {
    path: '/console/faults',
    title: 'Faults',
    icon: Bug,
    group: 'Break',
    shortcut: 'f',
    words: 'rule force error code fail x-fault',
    load: () => import('./pages/faults/faults.page.tsx').then(m => m.FaultsPage),
  },
  {
    path: '/console/errors',
    title: 'Error catalog',
    icon: TriangleAlert,
    group: 'Break',
    shortcut: 'e',
    words: 'catalog codes natural forced take me there',
    load: () => import('./pages/errors/errors.page.tsx').then(m => m.ErrorsPage),
  },
  {
    path: '/console/payments',
    title: 'Payments',
    icon: CreditCard,
    group: 'Operate',
    shortcut: 'y',
    words: 'cards notice signature resend forge',
    load: () => import('./pages/payments/payments.page.tsx').then(m => m.PaymentsPage),
  },
  {
    path: '/console/orders',
    title: 'Orders',
    icon: Package,
    group: 'Operate',
    shortcut: 'd',
    words: 'ship parcel carrier deliver return refund answer restock back office controls',
    load: () => import('./pages/orders/orders.page.tsx').then(m => m.OrdersPage),
  },
  {
    path: '/console/chat',
    title: 'Chat',
    icon: MessageCircle,
    group: 'Operate',
    shortcut: 'h',
    words: 'agent talk conversation answer',
    load: () => import('./pages/chat/chat.page.tsx').then(m => m.ChatPage),
  },
  {
    path: '/console/feedback',
    title: 'Feedback',
    icon: MessageSquareText,
    group: 'Operate',
    shortcut: 'b',
    words: 'message pictures answer',
    load: () => import('./pages/feedback/feedback.page.tsx').then(m => m.FeedbackPage),
  },
  {
    path: '/console/search',
    title: 'Search',
    icon: Search,
    group: 'Observe',
    words: 'queries synonyms ranking explain abandoned corrected',
    load: () => import('./pages/search/search.page.tsx').then(m => m.SearchPage),
  },
  {
    path: '/console/design',
    title: 'Design system',
    icon: Palette,
    group: 'Observe',
    words: 'components tokens colors type theme dark light ui test bed',
    load: () => import('./pages/design/design.page.tsx').then(m => m.DesignPage),
  },
]
