import { Plus, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button, IconButton } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { DropdownMenu, MenuItem } from '#design/dropdown-menu.tsx'
import { formatCount } from '#design/format.ts'
import { offer } from '#design/resource/writes.ts'
import { keyOf, useDoing } from '#shell/data/call.ts'
import { addRow } from '#shell/data/rows.ts'
import type { ModuleDesk } from '#training/contract/modules/authoring.ts'
import { authoringCalls } from '#training/contract/modules/authoring-calls.ts'
import type { Question } from '#training/contract/quiz/question.ts'
import { quizzes } from '#training/contract/quiz/quiz.ts'
import { questionTypes } from '#training/rules/quiz/quiz-question.ts'
import { useKeepQuestion } from './keep-question.ts'
import { movedTo } from './lists.ts'
import { newQuestion, typeWords } from './question-draft.ts'
import { QuizDraw } from './quiz-draw.tsx'
import { type Quiz, QuizSettings } from './quiz-settings.tsx'
import { SortableList } from './sortable-list.tsx'
import { useAutosave } from './use-autosave.ts'

/** The question in the dialog, and the quiz as it was when the dialog opened. */
type Opened = { question: Question; quiz: Quiz }

const QuestionDialog = lazy(async () => ({ default: (await import('./question-dialog.tsx')).QuestionDialog }))

/** The quiz of a module: its settings, and its questions in the authors' order. */
export function QuizTab({ desk }: { desk: ModuleDesk }) {
  return desk.quiz ? <QuizDesk desk={desk} quiz={desk.quiz} /> : <FirstQuestion desk={desk} />
}

/** A quiz is created with its first question. */
function FirstQuestion({ desk }: { desk: ModuleDesk }) {
  const [opened, setOpened] = useState<Question>()
  const { id: moduleId, title } = desk.module
  const add = useDoing(
    (question: Question) =>
      addRow(quizzes, { moduleId, title: `Quiz: ${title}`.slice(0, 200), questions: [question] }),
    {
      failed: { title: 'The quiz was not begun' },
      onDone: () => setOpened(undefined),
      again: [keyOf(authoringCalls.desk, { params: { id: moduleId } })],
    },
  )
  return (
    <Card title="Quiz" description="Ten questions or more; learners get them in a new order each time.">
      <AddMenu label="Add the first question" onAdd={setOpened} />
      {opened && (
        <Suspense>
          <QuestionDialog
            question={opened}
            lessons={desk.lessons}
            isPending={add.isPending}
            onClose={() => setOpened(undefined)}
            onKeep={(question) => add.mutateAsync(question)}
          />
        </Suspense>
      )}
    </Card>
  )
}

function QuizDesk({ desk, quiz }: { desk: ModuleDesk; quiz: Quiz }) {
  const { values, change, flush, state } = useAutosave(quizzes, quiz)
  const [opened, setOpened] = useState<Opened>()
  const { questions } = values
  const write = (next: readonly Question[]) => {
    change({ questions: [...next] })
    void flush()
  }
  const keep = useKeepQuestion(() => setOpened(undefined))
  const remove = (question: Question) => {
    write(questions.filter(({ id }) => id !== question.id))
    offer('The question was taken out', async () => write(questions))
  }
  return (
    <div className="flex flex-col gap-5">
      <QuizSettings values={values} change={change} flush={flush} state={state} learning={desk.learning} />
      <QuizDraw values={values} change={change} learning={desk.learning} />
      <Card
        title="Questions"
        description={`${formatCount(questions.length, 'question', 'questions')}, in the order authors keep them.`}
        actions={<AddMenu label="Add a question" onAdd={(question) => setOpened({ question, quiz })} />}
        flush
      >
        <div className="border-t border-line">
          <SortableList
            label="Questions"
            items={questions.map((question, index) => ({
              id: question.id,
              label: `question ${index + 1}`,
              content: (
                <QuestionLine
                  question={question}
                  number={index + 1}
                  onOpen={() => setOpened({ question, quiz })}
                  // The last question cannot be removed: a quiz needs one.
                  onRemove={questions.length > 1 ? () => remove(question) : undefined}
                />
              ),
            }))}
            onMove={(from, to) => write(movedTo(questions, from, to))}
          />
        </div>
      </Card>
      {opened && (
        <Suspense>
          <QuestionDialog
            key={opened.question.id}
            question={opened.question}
            lessons={desk.lessons}
            isPending={keep.isPending}
            onClose={() => setOpened(undefined)}
            onKeep={(question) => keep.mutateAsync({ quiz: opened.quiz, question })}
          />
        </Suspense>
      )}
    </div>
  )
}

type AddMenuProps = { label: string; onAdd: (question: Question) => void }

function AddMenu({ label, onAdd }: AddMenuProps) {
  return (
    <DropdownMenu
      align="end"
      trigger={
        <Button>
          <Plus aria-hidden="true" />
          {label}
        </Button>
      }
    >
      {questionTypes.map((type) => (
        <MenuItem key={type} onSelect={() => onAdd(newQuestion(type))}>
          {typeWords[type]}
        </MenuItem>
      ))}
    </DropdownMenu>
  )
}

type LineProps = {
  question: Question
  number: number
  onOpen: () => void
  onRemove?: (() => void) | undefined
}

function QuestionLine({ question, number, onOpen, onRemove }: LineProps) {
  return (
    <div className="flex items-center gap-2">
      <span className="tabular w-6 shrink-0 text-right text-sm text-ink-3">{number}</span>
      <button
        type="button"
        onClick={onOpen}
        aria-haspopup="dialog"
        className="min-h-8 min-w-0 flex-1 rounded-sm px-1.5 text-left hover:bg-hover touch:min-h-11"
      >
        <span className="line-clamp-2 text-sm font-medium">{question.prompt}</span>
        <span className="text-xs text-ink-3">
          {typeWords[question.type]}
          {question.retired && ' · retired, no longer asked'}
          {!question.explanation && ' · no explanation yet'}
        </span>
      </button>
      {onRemove && (
        <IconButton label={`Take out question ${number}`} size="sm" onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}
