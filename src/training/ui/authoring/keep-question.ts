import { useQueryClient } from '@tanstack/react-query'
import { type Parts, type Written, writeOver } from '#design/resource/writes.ts'
import { otherInfo } from '#platform/contract/field-info.ts'
import { keyOf, useDoing } from '#shell/data/call.ts'
import { authoringCalls } from '#training/contract/modules/authoring-calls.ts'
import { markingCalls } from '#training/contract/quiz/marking-calls.ts'
import type { Question } from '#training/contract/quiz/question.ts'
import { quizzes } from '#training/contract/quiz/quiz.ts'
import { questionWords } from './question-words.ts'
import type { Quiz } from './quiz-settings.tsx'

/** Splits a quiz into questions by id, so that two people who edit different ones both keep their changes. */
const questionParts: Parts<Quiz, Question> = {
  title: 'the question',
  infoOf: (id) => otherInfo(id, 'Question', 'long'),
  read: (row, id) => row.questions.find((one) => one.id === id),
  shown: (question) => question && questionWords(question),
  write: (row, changes) => {
    const own = Object.values(changes)
    const before = row.questions
    const isKnown = ({ id }: Question) => before.some((one) => one.id === id)
    return {
      questions: [
        ...before.map((one) => own.find(({ id }) => id === one.id) ?? one),
        ...own.filter((one) => !isKnown(one)),
      ],
    }
  },
}

type Kept = { quiz: Quiz; question: Question }

/**
 * Saves a question into its quiz; `quiz` is the version the editing started from. Null when the user keeps the other
 * version.
 */
export function keepQuestion({ quiz, question }: Kept): Promise<Written | null> {
  return writeOver(quizzes, quiz, { [question.id]: question }, { parts: questionParts })
}

/** `keepQuestion` for a dialog; the screen has reloaded the quiz when `onDone` is called. */
export function useKeepQuestion(onDone: (written: Written | null) => void) {
  const client = useQueryClient()
  return useDoing(keepQuestion, {
    failed: { title: 'The question was not kept' },
    onDone: async (written) => {
      await client.invalidateQueries({ queryKey: keyOf(authoringCalls.shelf) })
      void client.invalidateQueries({ queryKey: keyOf(markingCalls.questions) })
      onDone(written)
    },
  })
}
