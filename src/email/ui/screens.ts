import { withSlots } from '#design/slot.ts'
import type { Screen } from '#shell/screen.ts'
import { answerParts, deliverabilityCards } from './parts/slots.ts'

const watchers = ['admin', 'operations'] as const
const sellers = ['sales_rep', 'operations', 'admin'] as const

export const emailScreens: readonly Screen[] = [
  {
    path: '/mailbox',
    title: 'Mailbox',
    frame: 'data',
    demoOnly: true,
    load: () => import('./mailbox/mailbox-screen.tsx').then((m) => m.MailboxScreen),
  },
  {
    path: '/mail',
    title: 'Mail',
    frame: 'shell',
    roles: sellers,
    nav: {
      group: 'Company',
      icon: 'mail',
      count: { of: 'emails', query: { status: 'uncertain' }, word: 'to review' },
    },
    load: () => import('./mail/mail-screen.tsx').then((m) => m.MailScreen),
  },
  {
    path: '/mail/inbox',
    title: 'Inbox',
    frame: 'shell',
    roles: sellers,
    nav: {
      group: 'Sell',
      icon: 'inbox',
      count: { of: 'inbound_mails', query: { isRead: 'false' }, word: 'new' },
    },
    load: () =>
      withSlots(
        import('./inbox/inbox-screen.tsx').then((m) => m.InboxScreen),
        answerParts,
      ),
  },
  {
    path: '/mail/templates',
    title: 'Email templates',
    frame: 'shell',
    roles: sellers,
    load: () => import('./templates/mail-templates-screen.tsx').then((m) => m.TemplatesScreen),
  },
  {
    path: '/mail/templates/$id',
    title: 'Email template',
    frame: 'shell',
    roles: sellers,
    load: () => import('./templates/template-screen.tsx').then((m) => m.TemplateScreen),
  },
  {
    path: '/mail/snippets',
    title: 'Snippets',
    frame: 'shell',
    roles: sellers,
    load: () => import('./snippets/snippets-screen.tsx').then((m) => m.SnippetsScreen),
  },
  {
    path: '/mail/figures',
    title: 'Mail figures',
    frame: 'shell',
    roles: sellers,
    load: () => import('./figures/mail-figures-screen.tsx').then((m) => m.MailFiguresScreen),
  },
  {
    path: '/mail/suppressions',
    title: 'Suppressed addresses',
    frame: 'shell',
    roles: watchers,
    load: () => import('./mail/suppressions-screen.tsx').then((m) => m.SuppressionsScreen),
  },
  {
    path: '/mail/forwards',
    title: 'Forwards',
    frame: 'shell',
    roles: sellers,
    load: () => import('./mail/forwards-screen.tsx').then((m) => m.ForwardsScreen),
  },
  {
    path: '/mail/deliverability',
    title: 'Deliverability',
    frame: 'shell',
    roles: ['admin'],
    load: () =>
      withSlots(
        import('./mail/deliverability-screen.tsx').then((m) => m.DeliverabilityScreen),
        deliverabilityCards,
      ),
  },
  {
    path: '/unsubscribe/$token',
    title: 'Mail from us',
    frame: 'data',
    load: () => import('./unsubscribe-screen.tsx').then((m) => m.UnsubscribeScreen),
  },
]
