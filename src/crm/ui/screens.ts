import { withSlots } from '#design/slot.ts'
import type { Screen } from '#shell/screen.ts'
import { prospectBulk, prospectCards, story, writeTo } from './parts/slots.ts'

const crm = ['trainee', 'sales_rep', 'operations', 'admin'] as const
const sellers = ['sales_rep', 'operations', 'admin'] as const

export const crmScreens: readonly Screen[] = [
  {
    path: '/prospects',
    title: 'Prospects',
    frame: 'shell',
    roles: crm,
    nav: { group: 'Sell', icon: 'prospects' },
    load: () =>
      withSlots(
        import('./prospects/prospects-screen.tsx').then((m) => m.ProspectsScreen),
        prospectBulk,
      ),
  },
  {
    path: '/prospects/$id',
    title: 'Prospect',
    frame: 'shell',
    roles: crm,
    load: () =>
      withSlots(
        import('./prospects/prospect-screen.tsx').then((m) => m.ProspectScreen),
        writeTo,
        story,
        prospectCards,
      ),
  },
  {
    path: '/field-tools',
    title: 'Field tools',
    frame: 'shell',
    roles: crm,
    nav: { group: 'Sell', icon: 'field' },
    load: () => import('./field-tools/field-tools-screen.tsx').then((m) => m.FieldToolsScreen),
  },
  {
    path: '/clients',
    title: 'Clients',
    frame: 'shell',
    roles: sellers,
    nav: { group: 'Sell', icon: 'clients' },
    load: () => import('./clients/clients-screen.tsx').then((m) => m.ClientsScreen),
  },
  {
    path: '/reminders',
    title: 'Reminders',
    frame: 'shell',
    roles: sellers,
    nav: { group: 'Sell', icon: 'tasks' },
    load: () => import('./reminders/reminders-screen.tsx').then((m) => m.RemindersScreen),
  },
  {
    path: '/samples',
    title: 'Samples',
    frame: 'shell',
    roles: crm,
    nav: {
      group: 'Sell',
      icon: 'samples',
      count: {
        of: 'sample_requests',
        query: { status: 'requested', isPractice: 'false' },
        word: 'requested',
      },
    },
    load: () => import('./samples/samples-screen.tsx').then((m) => m.SamplesScreen),
  },
  {
    path: '/dosing-calculator',
    title: 'Serving calculator',
    frame: 'shell',
    roles: crm,
    elixirOnly: true,
    nav: { group: 'Sell', icon: 'calculator' },
    load: () =>
      import('./dosing-calculator/serving-calculator-screen.tsx').then((m) => m.ServingCalculatorScreen),
  },
  {
    path: '/territories',
    title: 'Territories',
    frame: 'shell',
    roles: sellers,
    nav: { group: 'Sell', icon: 'map' },
    load: () => import('./territories/territories-screen.tsx').then((m) => m.TerritoriesScreen),
  },
  {
    path: '/testimonials',
    title: 'Testimonials',
    frame: 'shell',
    roles: crm,
    nav: { group: 'Sell', icon: 'objections' },
    load: () => import('./testimonials/testimonials-screen.tsx').then((m) => m.TestimonialsScreen),
  },
  {
    path: '/success-stories',
    title: 'Success Stories',
    frame: 'shell',
    roles: crm,
    nav: { group: 'Sell', icon: 'stories' },
    load: () => import('./success-stories/success-stories-screen.tsx').then((m) => m.SuccessStoriesScreen),
  },
  {
    path: '/competitive-intel',
    title: 'Competitors',
    frame: 'shell',
    roles: crm,
    nav: { group: 'Sell', icon: 'risk' },
    load: () => import('./competitors/competitive-intel-screen.tsx').then((m) => m.CompetitiveIntelScreen),
  },
  {
    path: '/competitive-intel/reports',
    title: 'Field reports',
    frame: 'shell',
    roles: sellers,
    load: () => import('./competitors/field-reports-screen.tsx').then((m) => m.FieldReportsScreen),
  },
]
