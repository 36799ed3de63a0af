import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../dialog.tsx'
import type { Question } from './types.ts'

type Asked = Question & { answer: (isYes: boolean) => void }

/** Asks before a save continues: `agree` resolves with the person's answer. */
export function useAskFirst(): { agree: (question: Question | null) => Promise<boolean>; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked>()
  const answer = (isYes: boolean) => {
    asked?.answer(isYes)
    setAsked(undefined)
  }
  return {
    agree: (question) =>
      question ? new Promise((done) => setAsked({ ...question, answer: done })) : Promise.resolve(true),
    dialog: asked && (
      <ConfirmDialog
        open
        onOpenChange={() => answer(false)}
        title={asked.title}
        description={asked.text}
        action={asked.action}
        onConfirm={() => answer(true)}
      />
    ),
  }
}
