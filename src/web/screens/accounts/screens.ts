import type { Screen } from '#web/app/screen.ts'
import { registerIntro } from './register/texts.ts'

const outline = { intro: registerIntro, width: 'form', fields: 8, isIndexed: true } as const

export const accountsScreens: readonly Screen[] = [
  {
    path: '/register',
    title: 'Open a wholesale account',
    frame: 'data',
    outline,
    load: () => import('./register/register-screen.tsx').then((m) => m.RegisterScreen),
  },
  {
    path: '/business-registration',
    title: 'Register Your Business',
    frame: 'data',
    outline: { ...outline, canonical: '/register' },
    load: () => import('./register/register-screen.tsx').then((m) => m.BusinessRegistrationScreen),
  },
  {
    path: '/complete-registration',
    title: 'Complete your application',
    frame: 'data',
    load: () => import('./complete/complete-screen.tsx').then((m) => m.CompleteRegistrationScreen),
  },
  {
    path: '/registrations',
    title: 'Registrations',
    frame: 'shell',
    roles: ['admin'],
    keywords: ['approve', 'application', 'wholesale account'],
    nav: {
      group: 'Company',
      icon: 'approvals',
      count: { of: 'business_registrations', query: { status: 'pending' }, word: 'waiting' },
    },
    load: () => import('./registrations/registrations-screen.tsx').then((m) => m.RegistrationsScreen),
  },
  {
    path: '/complete-account',
    title: 'Complete your account',
    frame: 'data',
    load: () => import('./invitation/complete-account-screen.tsx').then((m) => m.CompleteAccountScreen),
  },
  {
    path: '/payments',
    title: 'Payments',
    frame: 'shell',
    roles: ['admin', 'operations'],
    keywords: ['ACH', 'NACHA', 'bank file', 'debit', 'release', 'return', 'R01', 'cut-off'],
    nav: {
      group: 'Operate',
      icon: 'payments',
      count: { of: 'ach_files', query: { status: 'prepared' }, word: 'to release' },
    },
    load: () => import('./payments/payments-screen.tsx').then((m) => m.PaymentsScreen),
  },
  {
    path: '/payments/entries',
    title: 'ACH entries',
    frame: 'shell',
    roles: ['admin', 'operations'],
    keywords: ['debit', 'credit', 'prenote', 'trace'],
    load: () => import('./payments/entries-screen.tsx').then((m) => m.AchEntriesScreen),
  },
  {
    path: '/company-bank',
    title: 'Company bank',
    frame: 'shell',
    roles: ['admin'],
    keywords: ['routing number', 'ACH company id', 'originator'],
    nav: { group: 'Company', icon: 'banking' },
    load: () => import('./payments/company-bank-screen.tsx').then((m) => m.CompanyBankScreen),
  },
  {
    path: '/verifications',
    title: 'Verifications',
    frame: 'shell',
    roles: ['admin', 'operations'],
    keywords: ['bank account', 'verify', 'payout', 'second person', 'four eyes'],
    nav: { group: 'Company', icon: 'verifications', count: { of: 'verifications', word: 'waiting' } },
    load: () => import('./verifications/verifications-screen.tsx').then((m) => m.VerificationsScreen),
  },
  {
    path: '/customer/billing',
    title: 'Billing',
    frame: 'data',
    load: () => import('./billing/billing-screen.tsx').then((m) => m.BillingScreen),
  },
  {
    path: '/customer/bank-accounts',
    title: 'Bank accounts',
    frame: 'data',
    load: () => import('./bank-accounts/bank-accounts-screen.tsx').then((m) => m.BankAccountsScreen),
  },
  {
    path: '/payment-setup',
    title: 'Payment setup',
    frame: 'shell',
    keywords: ['payout', 'bank account', 'zelle', 'venmo', 'paypal', 'cash app', 'how I am paid'],
    nav: { group: 'Company', icon: 'payments' },
    load: () => import('./payment-setup/payment-setup-screen.tsx').then((m) => m.PaymentSetupScreen),
  },
]
