import {
  Activity,
  BookOpen,
  Bug,
  Calculator,
  CircleDot,
  Clock,
  CreditCard,
  Globe,
  Grid3x3,
  Images,
  Inbox,
  Layers,
  LayoutDashboard,
  Link,
  type LucideIcon,
  MessageCircle,
  MessageSquareText,
  Package,
  PackageOpen,
  Palette,
  Search,
  TriangleAlert,
  Users,
  Webhook,
  Zap,
} from 'lucide-react'
import type { ComponentType } from 'react'

export type ConsolePage = {
  path: `/console${string}`
  title: string
  /** Loads the page from `pages/<area>/<area>.page.tsx`. */
  load: () => Promise<ComponentType>
  /** Without navigation and top bar. */
  isBare?: boolean
}

type ListedPage = ConsolePage & {
  icon: LucideIcon
  /** Letter that opens it after `g`. */
  shortcut?: string
  /** Additional search terms for the palette. */
  words?: string
}

/** The pages of the navigation, by heading. */
export const pageGroups: readonly { heading: string; pages: readonly ListedPage[] }[] = [
  {
    heading: 'Set up',
    pages: [
      {
        path: '/console',
        title: 'Overview',
        icon: LayoutDashboard,
        shortcut: 'o',
        load: () => import('./pages/overview/overview.page.tsx').then(m => m.OverviewPage),
      },
      {
        path: '/console/worlds',
        title: 'Worlds',
        icon: Globe,
        shortcut: 'w',
        words: 'snapshot restore undo compare export import copy tree bug report file',
        load: () => import('./pages/worlds/worlds.page.tsx').then(m => m.WorldsPage),
      },
      {
        path: '/console/clock',
        title: 'Clock',
        icon: Clock,
        shortcut: 'c',
        words: 'time freeze advance speed faster slower real now due events',
        load: () => import('./pages/clock/clock.page.tsx').then(m => m.ClockPage),
      },
      {
        path: '/console/people',
        title: 'People',
        icon: Users,
        shortcut: 'p',
        words: 'persona sign in side by side member',
        load: () => import('./pages/people/people.page.tsx').then(m => m.PeoplePage),
      },
      {
        path: '/console/presets',
        title: 'Presets',
        icon: Layers,
        shortcut: 's',
        words: 'state scenario prepare world',
        load: () => import('./pages/presets/presets.page.tsx').then(m => m.PresetsPage),
      },
      {
        path: '/console/packs',
        title: 'Packs',
        icon: PackageOpen,
        words: 'demo brand logo company catalog own shop import csv shopify',
        load: () => import('./pages/packs/packs.page.tsx').then(m => m.PacksPage),
      },
      {
        path: '/console/stories',
        title: 'Stories',
        icon: BookOpen,
        shortcut: 't',
        words: 'demo sales flow presenter autopilot',
        load: () => import('./pages/stories/stories.page.tsx').then(m => m.StoriesPage),
      },
      {
        path: '/console/recordings',
        title: 'Recordings',
        icon: CircleDot,
        words: 'record replay clicks keys devtools recorder playwright test export import',
        load: () => import('./pages/recordings/recordings.page.tsx').then(m => m.RecordingsPage),
      },
      {
        path: '/console/links',
        title: 'Links',
        icon: Link,
        shortcut: 'l',
        words: 'share state url',
        load: () => import('./pages/links/links.page.tsx').then(m => m.LinksPage),
      },
    ],
  },
  {
    heading: 'Observe',
    pages: [
      {
        path: '/console/inbox',
        title: 'Inbox',
        icon: Inbox,
        shortcut: 'i',
        words: 'mail sms code notice',
        load: () => import('./pages/inbox/inbox.page.tsx').then(m => m.InboxPage),
      },
      {
        path: '/console/events',
        title: 'Events',
        icon: Webhook,
        words: 'webhook endpoint delivery retry resend duplicate drop delay reorder back end',
        load: () => import('./pages/events/events.page.tsx').then(m => m.EventsPage),
      },
      {
        path: '/console/requests',
        title: 'Requests',
        icon: Activity,
        shortcut: 'r',
        words: 'log calls replay curl why sql statements rows changed network',
        load: () => import('./pages/requests/requests.page.tsx').then(m => m.RequestsPage),
      },
      {
        path: '/console/explain',
        title: 'Why this number',
        icon: Calculator,
        shortcut: 'n',
        words: 'explain total price coupon points shipping vat duty fee cart checkout order trace',
        load: () => import('./pages/explain/explain.page.tsx').then(m => m.ExplainPage),
      },
      {
        path: '/console/coverage',
        title: 'Coverage',
        icon: Grid3x3,
        shortcut: 'v',
        words: 'board matrix outcomes tests',
        load: () => import('./pages/coverage/coverage.page.tsx').then(m => m.CoveragePage),
      },
      {
        path: '/console/search',
        title: 'Search',
        icon: Search,
        words: 'queries synonyms ranking explain abandoned corrected',
        load: () => import('./pages/search/search.page.tsx').then(m => m.SearchPage),
      },
      {
        path: '/console/design',
        title: 'Design system',
        icon: Palette,
        words: 'components tokens colors type theme dark light ui test bed',
        load: () => import('./pages/design/design.page.tsx').then(m => m.DesignPage),
      },
    ],
  },
  {
    heading: 'Break',
    pages: [
      {
        path: '/console/faults',
        title: 'Faults',
        icon: Bug,
        shortcut: 'f',
        words: 'rule force error code fail x-fault',
        load: () => import('./pages/faults/faults.page.tsx').then(m => m.FaultsPage),
      },
      {
        path: '/console/errors',
        title: 'Error catalog',
        icon: TriangleAlert,
        shortcut: 'e',
        words: 'catalog codes natural forced take me there',
        load: () => import('./pages/errors/errors.page.tsx').then(m => m.ErrorsPage),
      },
      {
        path: '/console/lab',
        title: 'Concurrency lab',
        icon: Zap,
        words:
          'invariants race condition test concurrency rush oversell stock parallel buyers balance check consistency',
        load: () => import('./pages/lab/lab.page.tsx').then(m => m.LabPage),
      },
      {
        path: '/console/screens',
        title: 'Screens',
        icon: Images,
        words: 'picture screenshot matrix failure promise message compare difference every call',
        load: () => import('./pages/screens/screens.page.tsx').then(m => m.ScreensPage),
      },
    ],
  },
  {
    heading: 'Operate',
    pages: [
      {
        path: '/console/payments',
        title: 'Payments',
        icon: CreditCard,
        shortcut: 'y',
        words: 'cards notice signature resend forge',
        load: () => import('./pages/payments/payments.page.tsx').then(m => m.PaymentsPage),
      },
      {
        path: '/console/orders',
        title: 'Orders',
        icon: Package,
        shortcut: 'd',
        words:
          'ship package parcel carrier deliver return refund dispute chargeback answer restock back office controls',
        load: () => import('./pages/orders/orders.page.tsx').then(m => m.OrdersPage),
      },
      {
        path: '/console/chat',
        title: 'Chat',
        icon: MessageCircle,
        shortcut: 'h',
        words: 'agent talk conversation answer',
        load: () => import('./pages/chat/chat.page.tsx').then(m => m.ChatPage),
      },
      {
        path: '/console/feedback',
        title: 'Feedback',
        icon: MessageSquareText,
        shortcut: 'b',
        words: 'message pictures answer',
        load: () => import('./pages/feedback/feedback.page.tsx').then(m => m.FeedbackPage),
      },
    ],
  },
]

export const listedPages = pageGroups.flatMap(group => group.pages)

/** All pages of the console. The last three are only reached from other pages. */
export const pages: readonly ConsolePage[] = [
  ...listedPages,
  {
    path: '/console/people/pair',
    title: 'Side by side',
    isBare: true,
    load: () => import('./pages/people/pair.page.tsx').then(m => m.PairPage),
  },
  {
    path: '/console/stories/run',
    title: 'Presenter',
    load: () => import('./pages/stories/story-run.page.tsx').then(m => m.StoryRunPage),
  },
  {
    path: '/console/l/:code',
    title: 'Open a link',
    isBare: true,
    load: () => import('./pages/links/open-link.page.tsx').then(m => m.OpenLinkPage),
  },
]
