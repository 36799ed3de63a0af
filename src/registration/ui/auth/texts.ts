import { intros } from '#company/ui/parts/site/intros.ts'

/** Every text of the combined page that is not a setting of the company. */
export const texts = {
  title: 'Register/Login',
  intro: intros.auth,
  tabs: { login: 'Login', register: 'Register' },
  accountType: 'Account type',
  role: 'I am a',
  login: {
    submit: 'Login',
    pending: 'Signing in...',
    failed: 'Login Failed',
    fallback: 'Invalid credentials',
    byName: 'No password? Sign in with your business name',
  },
  customer: {
    submit: 'Register',
    pending: 'Submitting...',
    received: 'Your registration waits for approval. We contact your business within 2-3 business days.',
  },
  developer: {
    title: 'Developer quick login',
    locked: 'Demo only. Enter the company code to unlock it.',
    code: 'Company code',
    unlock: 'Unlock',
    clear: 'Clear Access',
    wrongTitle: 'Invalid Code',
    wrong: 'Please check your company code and try again',
  },
  platform: {
    open: 'See what a platform costs',
    title: 'Build My Platform',
    setup: 'setup, once',
    monthly: 'Then every month, by yearly sales',
    promise: (hours: string) => `We send the configuration form within ${hours}.`,
    industry: 'Your industry',
    send: 'Write to us',
    subject: (industry: string) => `Custom platform for ${industry}`,
    body: (industry: string) =>
      `Hello,\n\nwe would like a platform of our own.\n\nIndustry: ${industry}\nCompany:\nYearly sales:\nPhone:\n`,
  },
}

export type AccountType = 'team' | 'customer' | 'admin' | 'operations' | 'platform_builder'

/** AUTH-043 */
export const accountTypes: readonly { value: AccountType; label: string }[] = [
  { value: 'team', label: 'Team Member' },
  { value: 'customer', label: 'Business Customer' },
  { value: 'admin', label: 'Administrator' },
  { value: 'operations', label: 'Operations Department' },
  { value: 'platform_builder', label: 'Build My Platform' },
]

export type RegisterRole = 'trainee' | 'sales_rep' | 'customer' | 'platform_builder'

/** REG-005 */
export const registerRoles: readonly { value: RegisterRole; label: string }[] = [
  { value: 'trainee', label: 'Sales Trainee' },
  { value: 'sales_rep', label: 'Sales Representative' },
  { value: 'customer', label: 'Business Customer' },
  { value: 'platform_builder', label: 'Build My Platform' },
]
