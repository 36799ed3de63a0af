import { defineCall } from '#platform/contract/call.ts'
import { filingFile, formFile, formParams, ownTaxYears, taxYear, yearAsked, yearParams } from './tax-year.ts'

const admin = { access: ['admin'], tags: 'accounts' } as const
const payee = { access: ['admin', 'sales_rep', 'trainee'], tags: 'accounts' } as const

/** Nonemployee compensation by year. [PAY-012] */
export const taxCalls = {
  year: defineCall({
    ...admin,
    method: 'GET',
    path: '/api/taxes/year',
    summary: 'What everybody was paid in a calendar year, and who needs a 1099-NEC',
    query: yearAsked,
    answer: taxYear,
    reads: ['journal_entries', 'payouts', 'team_papers', 'users', 'company_banking_info', 'company_settings'],
  }),
  form: defineCall({
    ...admin,
    method: 'POST',
    path: '/api/taxes/:year/people/:id/1099-nec',
    params: formParams,
    stepUp: true,
    summary: 'A person’s 1099-NEC as a PDF, the number masked',
    answer: formFile,
  }),
  own: defineCall({
    ...payee,
    method: 'GET',
    path: '/api/taxes/own',
    summary: 'What the caller was paid year by year, and where their 1099-NEC stands',
    answer: ownTaxYears,
    reads: ['journal_entries', 'payouts', 'team_papers', 'company_settings'],
  }),
  ownForm: defineCall({
    ...payee,
    method: 'GET',
    path: '/api/taxes/own/:year/1099-nec.pdf',
    params: yearParams,
    summary: 'The caller’s own 1099-NEC as a PDF, the number masked',
    status: 200,
  }),
  filing: defineCall({
    ...admin,
    method: 'POST',
    path: '/api/taxes/:year/filing',
    params: yearParams,
    stepUp: true,
    summary: 'The year’s 1099-NEC forms as the file that is uploaded to the IRS, numbers unmasked',
    answer: filingFile,
  }),
}
