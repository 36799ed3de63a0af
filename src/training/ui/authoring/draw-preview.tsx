import { Dices } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { drawQuestions } from '#training/rules/quiz/draw-quiz.ts'
import { seededShuffle } from '#training/rules/quiz/seeded-shuffle.ts'
import { typeWords } from './question-draft.ts'
import type { Quiz } from './quiz-settings.tsx'

const newSeed = () => crypto.getRandomValues(new Uint32Array(2)).join('-')

/** A sample of the questions an attempt would ask, drawn as for learners; nothing is stored. */
export function DrawPreview({ quiz, onClose }: { quiz: Quiz; onClose: () => void }) {
  const [seed, setSeed] = useState(newSeed)
  const drawn = drawQuestions(quiz.questions, quiz, seededShuffle(seed))
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={`A draw of ${drawn.length}`}
      description="As a learner might get it. Each attempt draws its questions anew and keeps them."
      footer={
        <>
          <Button onClick={() => setSeed(newSeed())}>
            <Dices aria-hidden="true" />
            Draw again
          </Button>
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <ol className="flex flex-col">
        {drawn.map((question, index) => (
          <li key={question.id} className="flex gap-3 border-b border-line py-2 last:border-0">
            <span className="tabular w-6 shrink-0 text-right text-sm text-ink-3">{index + 1}</span>
            <span className="min-w-0 flex-1">
              <span className="block text-sm font-medium">{question.prompt}</span>
              <span className="mt-0.5 flex flex-wrap items-center gap-1.5 text-xs text-ink-3">
                {typeWords[question.type]}
                {question.tags?.map((tag) => (
                  <Badge key={tag}>{tag}</Badge>
                ))}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
