import { Plus, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button, IconButton } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { cx } from '#design/cx.ts'
import { Field } from '#design/field.tsx'
import { formatCount } from '#design/format.ts'
import { NumberInput } from '#design/number-input.tsx'
import { Select } from '#design/select.tsx'
import { Switch } from '#design/switch.tsx'
import { type LearningRules, usualDraw } from '#training/rules/learning-rules.ts'
import { askedCount, drawPool, drawProblems } from '#training/rules/quiz/draw-quiz.ts'
import { type ChangeQuiz, Limit, type Quiz } from './quiz-settings.tsx'

const DrawPreview = lazy(async () => ({ default: (await import('./draw-preview.tsx')).DrawPreview }))

/** Tags with the number of questions that have each, most used first. */
function tagCounts(questions: Quiz['questions']): [tag: string, count: number][] {
  const counts = new Map<string, number>()
  for (const { tags, retired } of questions)
    if (!retired) for (const tag of tags ?? []) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts].toSorted(([a, x], [b, y]) => y - x || a.localeCompare(b))
}

type QuizDrawProps = { values: Quiz; change: ChangeQuiz; learning: LearningRules }

/** Settings for which questions an attempt asks, and in what order. */
export function QuizDraw({ values, change, learning }: QuizDrawProps) {
  const [isPreviewing, setPreviewing] = useState(false)
  const { questions, drawTags } = values
  const tags = tagCounts(questions)
  const available = drawPool(questions, values).length
  const usual = usualDraw(available, learning)
  const drawn = { ...values, drawCount: values.drawCount ?? usual }
  const asked = askedCount(questions, drawn)
  const problems = drawProblems(questions, drawn)
  const toggle = (tag: string) =>
    change({ drawTags: drawTags.includes(tag) ? drawTags.filter((one) => one !== tag) : [...drawTags, tag] })
  return (
    <Card
      title="What an attempt asks"
      description={
        asked < available
          ? `${asked} of ${available} questions, drawn anew for each attempt.`
          : `All ${formatCount(available, 'question', 'questions')}.`
      }
      actions={
        <Button onClick={() => setPreviewing(true)} disabled={asked === 0} aria-haspopup="dialog">
          Try a draw
        </Button>
      }
    >
      {problems.length > 0 && (
        <ul role="alert" className="mb-3 rounded-md border border-amber-line bg-amber-soft px-4 py-2 text-sm">
          {problems.map((problem) => (
            <li key={problem}>{problem}.</li>
          ))}
        </ul>
      )}
      <div className="grid gap-x-6 gap-y-2 md:grid-cols-[14rem_minmax(0,1fr)]">
        <Limit
          label="Questions in an attempt"
          hint={`Empty: ${usual}, as the company asks`}
          value={values.drawCount}
          most={200}
          onChange={(drawCount) => change({ drawCount })}
        />
        <Field label="Only with these tags" hint="None chosen: any question" group>
          <div className="flex flex-wrap gap-1.5">
            {tags.length === 0 && <p className="text-sm text-ink-3">No question has a tag yet.</p>}
            {tags.map(([tag, count]) => (
              <button
                key={tag}
                type="button"
                aria-pressed={drawTags.includes(tag)}
                onClick={() => toggle(tag)}
                className={cx(
                  'inline-flex h-7 items-center gap-1.5 rounded-full border px-2.5 text-xs touch:h-11',
                  drawTags.includes(tag)
                    ? 'border-accent bg-accent-soft font-medium text-accent'
                    : 'border-line-strong text-ink-2 hover:bg-hover',
                )}
              >
                {tag}
                <span className="tabular text-ink-3">{count}</span>
              </button>
            ))}
          </div>
        </Field>
      </div>
      <Minimums values={values} tags={tags.map(([tag]) => tag)} change={change} />
      <div className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
        <Switch
          checked={values.shuffleQuestions}
          onCheckedChange={(shuffleQuestions) => change({ shuffleQuestions })}
        >
          Questions in a new order each time
        </Switch>
        <Switch
          checked={values.shuffleOptions}
          onCheckedChange={(shuffleOptions) => change({ shuffleOptions })}
        >
          Answers to choose from in a new order each time
        </Switch>
      </div>
      {isPreviewing && (
        <Suspense>
          <DrawPreview quiz={drawn} onClose={() => setPreviewing(false)} />
        </Suspense>
      )}
    </Card>
  )
}

type MinimumsProps = { values: Quiz; tags: readonly string[]; change: ChangeQuiz }

/** Minimum number of questions per tag in every attempt. */
function Minimums({ values: { drawMinimums }, tags, change }: MinimumsProps) {
  const free = tags.filter((tag) => !drawMinimums.some((one) => one.tag === tag))
  const write = (next: Quiz['drawMinimums']) => change({ drawMinimums: next })
  return (
    <Field label="In every attempt at least" group compact>
      <ul className="flex flex-col gap-2">
        {drawMinimums.map(({ tag, count }) => (
          <li key={tag} className="flex items-center gap-2 text-sm">
            <span className="w-16">
              <NumberInput
                aria-label={`At least so many with the tag ${tag}`}
                value={count}
                onValueChange={(next) =>
                  next !== null &&
                  Number.isInteger(next) &&
                  next >= 1 &&
                  next <= 200 &&
                  write(drawMinimums.map((one) => (one.tag === tag ? { tag, count: next } : one)))
                }
              />
            </span>
            with the tag <strong className="font-medium">{tag}</strong>
            <IconButton
              size="sm"
              label={`Without a minimum for ${tag}`}
              onClick={() => write(drawMinimums.filter((one) => one.tag !== tag))}
            >
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
        {free.length > 0 && drawMinimums.length < 20 && (
          <li className="flex items-center gap-2">
            <Plus aria-hidden="true" className="size-4 text-ink-3" />
            <span className="w-56">
              <Select
                aria-label="Add a minimum for a tag"
                value=""
                placeholder="A minimum for a tag"
                onValueChange={(tag) => tag && write([...drawMinimums, { tag, count: 1 }])}
                options={free.map((tag) => ({ value: tag, label: tag }))}
              />
            </span>
          </li>
        )}
      </ul>
    </Field>
  )
}
