import { useEffect, useState } from 'react'
import { letterCalls } from '#email/contract/letter-calls.ts'
import type { LetterSubject } from '#email/rules/letters/letter-subjects.ts'
import { ask, useRead } from '#shell/call.ts'

type LetterWritten = {
  kind: LetterSubject
  recordId: string
  subject: string
  body: string
  templateId?: string | undefined
  answerTo?: string | undefined
}

const restMs = 350

/** A letter as its reader gets it, asked anew when one rests while writing. */
export function usePreview(letter: LetterWritten) {
  const body = useRested(letter)
  return useRead(
    letterCalls.preview,
    { body },
    {
      enabled: body.recordId !== '' && (body.subject !== '' || body.body !== ''),
      queryFn: () => ask(letterCalls.preview, { body }),
      placeholderData: (before) => before,
      staleTime: 0,
      gcTime: 10_000,
    },
  )
}

/** What stood still for a moment; at once when it is about somebody else. */
function useRested(letter: LetterWritten): LetterWritten {
  const [rested, setRested] = useState(letter)
  const { kind, recordId, subject, body, templateId, answerTo } = letter
  useEffect(() => {
    const timer = setTimeout(() => setRested({ kind, recordId, subject, body, templateId, answerTo }), restMs)
    return () => clearTimeout(timer)
  }, [kind, recordId, subject, body, templateId, answerTo])
  return rested.recordId === recordId && rested.kind === kind ? rested : letter
}
