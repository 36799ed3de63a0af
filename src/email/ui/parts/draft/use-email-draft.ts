import { useState } from 'react'
import type { FormOf } from '#design/form/use-form.ts'
import { emailCalls } from '#email/contract/email-calls.ts'
import type { Drafted } from '#email/contract/email-draft.ts'
import type { DraftSubject } from '#email/rules/draft-subjects.ts'
import { useAct } from '#shell/data/call.ts'

type Text = { templateId: string; subject: string; body: string }
type Options = {
  kind: DraftSubject
  recordId: string
  contactId: string | undefined
  answerTo: string | undefined
  form: FormOf<Text>
}

/** Puts a draft from the record into the form and keeps the text before it; a button swaps the two. */
export function useEmailDraft({ kind, recordId, contactId, answerTo, form }: Options) {
  const [drafted, setDrafted] = useState<Drafted>()
  const [other, setOther] = useState<{ text: Text; isDraft: boolean }>()
  const now = (): Text => {
    const { templateId, subject, body } = form.values
    return { templateId, subject, body }
  }
  const draft = useAct(emailCalls.draft, {
    failed: 'No draft was made. Your text is as it was.',
    onDone: (made) => {
      const before = now()
      const isTyped = before.body.trim() !== '' || (!answerTo && before.subject.trim() !== '')
      // An answer keeps its subject, by which mail programs thread it.
      const subject = answerTo ? before.subject : made.subject
      form.set({ subject, body: made.body, templateId: made.templateId ?? '' })
      // A new draft over an unchanged one keeps what was typed before that one.
      const isAsMade =
        before.body === drafted?.body && (answerTo !== undefined || before.subject === drafted.subject)
      if (!isAsMade) setOther(isTyped ? { text: before, isDraft: false } : undefined)
      setDrafted(made)
    },
  })
  const body = { kind, recordId, ...(contactId ? { contactId } : {}), ...(answerTo ? { answerTo } : {}) }
  return {
    drafted,
    isPending: draft.isPending,
    ask: () => draft.mutate({ body }),
    /** Which kind the other text is, where there is one. */
    other: kindOf(other),
    swap: () => {
      if (!other) return
      setOther({ text: now(), isDraft: !other.isDraft })
      form.set(other.text)
    },
  }
}

const kindOf = (other: { isDraft: boolean } | undefined): 'draft' | 'typed' | undefined =>
  other && (other.isDraft ? 'draft' : 'typed')
