import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ModuleDesk } from '#contracts/training/authoring.ts'
import type { Question } from '#contracts/training/question.ts'
import { quizzes } from '#contracts/training/quiz.ts'
import { messageOf } from '#web/app/api.ts'
import { formatCount } from '#web/design/format.ts'
import { toast } from '#web/design/toast-store.ts'
import { patchOver } from '#web/resource/writes.ts'
import { QuestionDialog } from './question-dialog.tsx'
import { newQuestion, type QuestionType } from './question-draft.ts'

/** A question of a draft to edit, or the type of one to add. */
export type Edited = { draftId: string } & ({ id: string } | { type: QuestionType })

/** Edits in the draft of its module, where it waits to be published. */
export function BankEditor({ edited, onClose }: { edited: Edited; onClose: () => void }) {
  const client = useQueryClient()
  const desk = useQuery<ModuleDesk>({ queryKey: ['/api/admin/training-modules', edited.draftId] })
  const quiz = desk.data?.quiz
  const keep = useMutation({
    mutationFn: async (question: Question) => {
      if (!quiz) return null
      const isKnown = quiz.questions.some(({ id }) => id === question.id)
      const questions = isKnown
        ? quiz.questions.map((one) => (one.id === question.id ? question : one))
        : [...quiz.questions, question]
      return patchOver(quizzes, quiz, { questions })
    },
    onSuccess: (written) => {
      if (!written) return
      toast({
        title: 'Kept in the draft',
        description: 'Learners get it once the draft of the module is published.',
      })
      onClose()
    },
    onError: (error) =>
      toast({
        title: 'The question was not kept',
        description: messageOf(error, 'Please try again.'),
        variant: 'destructive',
      }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['/api/admin/training-modules'] })
      await client.invalidateQueries({ queryKey: ['/api/admin/question-bank'] })
    },
  })
  if (!desk.data || !quiz) return <Failed error={desk.error} />
  const question =
    'id' in edited
      ? quiz.questions.find(({ id }) => id === edited.id)
      : newQuestion(edited.type, quiz.questions)
  if (!question) return <p role="alert">{formatCount(0, 'question', 'questions')} found.</p>
  return (
    <QuestionDialog
      question={question}
      lessons={desk.data.lessons}
      isPending={keep.isPending}
      onClose={onClose}
      onKeep={(next) => keep.mutate(next)}
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
