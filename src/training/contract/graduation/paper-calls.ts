import { defineCall } from '#platform/contract/call.ts'
import { fileCompliance, fileTaxForm, ownPapers, teamPapers } from './team-paper.ts'

const own = { access: ['trainee', 'sales_rep'], tags: 'training' } as const
const files = {
  ...own,
  method: 'POST',
  answer: teamPapers.row,
  status: 201,
  changes: ['team_papers'],
} as const

/** Calls to file tax form and compliance papers, for people who are paid. */
export const paperCalls = {
  own: defineCall({
    ...own,
    method: 'GET',
    path: '/api/papers',
    summary: 'The papers one has filed',
    answer: ownPapers,
    reads: ['team_papers'],
  }),
  fileTaxForm: defineCall({
    ...files,
    path: '/api/papers/tax-form',
    summary: 'File a tax form (W-9)',
    body: fileTaxForm,
  }),
  fileCompliance: defineCall({
    ...files,
    path: '/api/papers/compliance',
    summary: 'File the compliance papers',
    body: fileCompliance,
  }),
  copy: defineCall({
    ...own,
    access: ['trainee', 'sales_rep', 'admin'],
    method: 'GET',
    path: '/api/team-papers/:id/copy',
    summary: 'The uploaded copy of a paper',
    status: 200,
  }),
  attachCopy: defineCall({
    ...own,
    method: 'POST',
    path: '/api/team-papers/:id/copy',
    summary: 'A copy of one’s own paper (multipart/form-data)',
    isUpload: true,
    answer: teamPapers.row,
  }),
}
