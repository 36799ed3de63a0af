import { useEffect, useState } from 'react'
import { emailCalls } from '#email/contract/email-calls.ts'
import type { EmailSubject } from '#email/rules/content/email-subjects.ts'
import { ask, useRead } from '#shell/data/call.ts'

type EmailWritten = {
  kind: EmailSubject
  recordId: string
  contactId?: string | undefined
  subject: string
  body: string
  templateId?: string | undefined
  answerTo?: string | undefined
}

const restMs = 350

/** An email as its reader gets it, read anew when typing pauses. */
export function usePreview(email: EmailWritten) {
  const body = useRested(email)
  return useRead(
    emailCalls.preview,
    { body },
    {
      enabled: body.recordId !== '' && (body.subject !== '' || body.body !== ''),
      queryFn: () => ask(emailCalls.preview, { body }),
      placeholderData: (before) => before,
      staleTime: 0,
      gcTime: 10_000,
    },
  )
}

/** The email once typing pauses; at once when the recipient changes. */
function useRested(email: EmailWritten): EmailWritten {
  const [rested, setRested] = useState(email)
  const { kind, recordId, contactId, subject, body, templateId, answerTo } = email
  useEffect(() => {
    const next = { kind, recordId, contactId, subject, body, templateId, answerTo }
    const timer = setTimeout(() => setRested(next), restMs)
    return () => clearTimeout(timer)
  }, [kind, recordId, contactId, subject, body, templateId, answerTo])
  return rested.recordId === recordId && rested.kind === kind ? rested : email
}
