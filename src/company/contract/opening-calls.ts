import { type CallFacts, defineCall } from '#platform/contract/call.ts'
import { companyForm, opening, packChoice, serverState } from './opening.ts'

const admin = { access: ['admin'], tags: 'company', answer: opening } as const satisfies Partial<CallFacts>

/** What a new install needs before it can be opened. */
export const openingCalls = {
  read: defineCall({
    ...admin,
    method: 'GET',
    path: '/api/opening',
    summary: 'What is missing until this install is open',
    reads: ['company_settings', 'products', 'users', 'training_modules', 'installation'],
  }),
  server: defineCall({
    ...admin,
    answer: serverState,
    method: 'GET',
    path: '/api/opening/server',
    summary: 'The keys of secret fields, and what is still sealed with older ones',
    reads: ['installation'],
  }),
  saveCompany: defineCall({
    ...admin,
    method: 'PUT',
    path: '/api/opening/company',
    stepUp: true,
    summary: 'Name, address and time zone of a new install',
    body: companyForm,
  }),
  choosePack: defineCall({
    ...admin,
    method: 'PUT',
    path: '/api/opening/content-pack',
    stepUp: true,
    summary: 'Which trade this company is in: its law list, answers and lessons come or go',
    body: packChoice,
    changes: ['illegal_jurisdictions', 'faq_items', 'training_modules', 'company_settings'],
  }),
  sendTestMail: defineCall({
    ...admin,
    method: 'POST',
    path: '/api/opening/test-mail',
    summary: 'Send yourself a test message',
  }),
  goLive: defineCall({
    ...admin,
    method: 'POST',
    path: '/api/opening/go-live',
    stepUp: true,
    summary: 'Open for business',
  }),
}
