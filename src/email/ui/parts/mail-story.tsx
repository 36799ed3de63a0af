import { SkeletonText } from '#design/skeleton.tsx'
import { emails } from '#email/contract/email.ts'
import type { LetterSubject } from '#email/rules/letters/letter-subjects.ts'
import { useRows } from '#shell/rows.ts'
import { AnswerRow, unsharedEntry, useAnswers, useUnshared } from './answer-row.tsx'
import { LetterRow, lettersTo } from './letter-rows.tsx'

const most = 20

/** Letters to a business and its answers in one story, latest first. */
export function MailStory({ kind, id }: { kind: LetterSubject; id: string }) {
  const letters = useRows(
    emails,
    { ...lettersTo(kind, id), sort: '-createdAt', limit: most, count: 1 },
    { meta: { live: ['emails'] } },
  )
  const answers = useAnswers({ kind, id }, most)
  const unshared = useUnshared({ kind, id })
  if (letters.error || answers.error)
    return <p className="text-sm text-ink-2">This could not be loaded. Please try again.</p>
  if (!letters.data || !answers.data) return <SkeletonText lines={4} />
  const entries = [
    ...letters.data.items.map((letter) => ({
      id: letter.id,
      at: letter.sentAt ?? letter.createdAt,
      content: <LetterRow letter={letter} />,
    })),
    ...answers.data.items.map((answer) => ({
      id: answer.id,
      at: answer.receivedAt,
      content: <AnswerRow answer={answer} />,
    })),
    ...unshared.map(unsharedEntry),
  ].toSorted((a, b) => b.at.localeCompare(a.at))
  if (entries.length === 0) return <p className="text-sm text-ink-2">No email was written yet.</p>
  return (
    <ul className="flex flex-col">
      {entries.map((entry) => (
        <li key={entry.id} className="border-b border-line py-2 text-sm last:border-0">
          {entry.content}
        </li>
      ))}
    </ul>
  )
}
