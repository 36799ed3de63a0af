import { Star } from 'lucide-react'
import { useId, useState } from 'react'
import { IconButton } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import type { LessonPage } from '#training/contract/modules/learn.ts'
import { memory } from '../shared/memory.ts'

const words = ['Not useful', 'A little useful', 'Useful', 'Very useful', 'I will use it today']

/** Five stars for the lesson, once per visit; the recorder stores the rating. */
export function LessonRating({ lesson }: { lesson: LessonPage }) {
  const [rating, setRating] = useState(0)
  const labelId = useId()
  const rate = (value: number) => {
    if (rating > 0) return
    setRating(value)
    memory.record([
      {
        moduleId: lesson.moduleSlug,
        lessonId: lesson.id,
        interactionType: 'rating',
        data: { rating: value, moduleTitle: lesson.moduleTitle, questionTopic: lesson.title },
      },
    ])
  }
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm print:hidden">
      <p id={labelId} className="text-ink-2">
        How useful was this lesson?
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a line with its legend */}
      <div role="group" aria-labelledby={labelId} className="flex">
        {words.map((word, index) => (
          <IconButton
            key={word}
            label={`${index + 1} of 5: ${word}`}
            aria-pressed={rating === index + 1}
            disabled={rating > 0}
            onClick={() => rate(index + 1)}
            className="disabled:opacity-100"
          >
            <Star
              aria-hidden="true"
              className={cx(index < rating ? 'fill-amber text-amber' : 'text-ink-3')}
            />
          </IconButton>
        ))}
      </div>
      <span role="status" className="text-ink-2">
        {rating > 0 && `${words[rating - 1]}. Thank you.`}
      </span>
    </div>
  )
}
