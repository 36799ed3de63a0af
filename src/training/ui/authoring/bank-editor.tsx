import { useState } from 'react'
import { formatCount } from '#design/format.ts'
import { toast } from '#design/toast-store.ts'
import { messageOf } from '#shell/data/api.ts'
import { useRead } from '#shell/data/call.ts'
import type { ModuleDesk } from '#training/contract/modules/authoring.ts'
import { authoringCalls } from '#training/contract/modules/authoring-calls.ts'
import { useKeepQuestion } from './keep-question.ts'
import { QuestionDialog } from './question-dialog.tsx'
import { newQuestion, type QuestionType } from './question-draft.ts'
import type { Quiz } from './quiz-settings.tsx'

/** The question of a draft to edit, or the type of a question to add. */
export type Edited = { draftId: string } & ({ id: string } | { type: QuestionType })

type BankEditorProps = { edited: Edited; onClose: () => void }

/** Edits a question in its module's draft; learners get it when the draft is published. */
export function BankEditor({ edited, onClose }: BankEditorProps) {
  const desk = useRead(authoringCalls.desk, { params: { id: edited.draftId } })
  if (!desk.data?.quiz) return <Failed error={desk.error} />
  const { quiz, lessons } = desk.data
  return <Editor edited={edited} quiz={quiz} lessons={lessons} onClose={onClose} />
}

type EditorProps = BankEditorProps & { quiz: Quiz; lessons: ModuleDesk['lessons'] }

function Editor({ edited, quiz, lessons, onClose }: EditorProps) {
  // The quiz as it was when the dialog opened, so that saving can detect changes made by others.
  const [base] = useState(quiz)
  const [question] = useState(() =>
    'id' in edited ? quiz.questions.find(({ id }) => id === edited.id) : newQuestion(edited.type),
  )
  const keep = useKeepQuestion((written) => {
    if (written)
      toast({
        title: 'Kept in the draft',
        description: 'Learners get it once the draft of the module is published.',
      })
    onClose()
  })
  if (!question) return <p role="alert">{formatCount(0, 'question', 'questions')} found.</p>
  return (
    <QuestionDialog
      question={question}
      lessons={lessons}
      isPending={keep.isPending}
      onClose={onClose}
      onKeep={(own) => keep.mutateAsync({ quiz: base, question: own })}
    />
  )
}

function Failed({ error }: { error: unknown }) {
  if (!error) return null
  return (
    <p role="alert" className="mb-3 text-sm text-red">
      {messageOf(error, 'The draft could not be read.')}
    </p>
  )
}
