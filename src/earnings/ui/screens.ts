import { withSlots } from '#design/slot.ts'
import type { Screen } from '#shell/screen.ts'
import { ownHolds } from './parts/slots.ts'

export const earningsScreens: readonly Screen[] = [
  {
    path: '/payouts',
    title: 'Payouts',
    frame: 'shell',
    roles: ['admin', 'sales_rep', 'trainee'],
    nav: { group: 'Company', icon: 'payouts' },
    load: () => import('./payouts/payouts-screen.tsx').then((m) => m.PayoutsScreen),
  },
  {
    path: '/pay-week',
    title: 'Pay the week',
    frame: 'shell',
    roles: ['admin'],
    nav: { group: 'Company', icon: 'payouts' },
    load: () => import('./payouts/pay-week-screen.tsx').then((m) => m.PayWeekScreen),
  },
  {
    path: '/commission-rules',
    title: 'Commission rules',
    frame: 'shell',
    roles: ['admin'],
    nav: { group: 'Company', icon: 'rules' },
    load: () => import('./commission-rules/rules-screen.tsx').then((m) => m.CommissionRulesScreen),
  },
  {
    path: '/commission-rules/compare',
    title: 'Compare a rate',
    frame: 'shell',
    roles: ['admin'],
    load: () => import('./commission-rules/replay-screen.tsx').then((m) => m.ReplayScreen),
  },
  {
    path: '/taxes',
    title: 'Taxes',
    frame: 'shell',
    roles: ['admin'],
    nav: { group: 'Company', icon: 'taxes' },
    load: () => import('./taxes/taxes-screen.tsx').then((m) => m.TaxesScreen),
  },
  {
    path: '/commissions',
    title: 'Commissions',
    frame: 'shell',
    roles: ['sales_rep', 'admin'],
    nav: { group: 'Orders', icon: 'commissions' },
    load: () =>
      withSlots(
        import('./commissions/commissions-screen.tsx').then((m) => m.CommissionsScreen),
        ownHolds,
      ),
  },
]
