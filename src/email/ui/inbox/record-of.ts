import type { EmailSubject } from '#email/rules/content/email-subjects.ts'
import type { Answer } from '../parts/answer-row.tsx'

/** The business that an answer is about. */
export function recordOf(answer: Answer): { kind: EmailSubject; id: string } | null {
  if (answer.clientId) return { kind: 'client', id: answer.clientId }
  if (answer.prospectId) return { kind: 'prospect', id: answer.prospectId }
  return answer.leadId ? { kind: 'lead', id: answer.leadId } : null
}
