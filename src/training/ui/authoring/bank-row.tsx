import { ChevronDown, PenLine } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { Checkbox } from '#design/checkbox.tsx'
import { cx } from '#design/cx.ts'
import { formatCount } from '#design/format.ts'
import type { BankItem } from '#training/contract/quiz/question-bank.ts'
import { ItemPicture, SharePlot } from './item-picture.tsx'
import { correlationText, hintWords, percentOf } from './item-words.ts'
import { typeWords } from './question-draft.ts'

type BankRowProps = {
  item: BankItem
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onEdit: () => void
  isBusy: boolean
}

/** One question with its module, its status and its figures. */
export function BankRow({ item, isChosen, onChoose, onEdit, isBusy }: BankRowProps) {
  const [isOpen, setOpen] = useState(false)
  const { question, figures, standing } = item
  const detailId = `figures-${item.moduleSlug}-${question.id}`
  return (
    <li className="border-b border-line px-4 py-3 last:border-0 sm:px-5">
      <div className="flex items-start gap-3">
        <span className="pt-0.5">
          <Checkbox
            aria-label={`Choose: ${question.prompt}`}
            checked={isChosen}
            onCheckedChange={(checked) => onChoose(checked === true)}
          />
        </span>
        <div className="grid min-w-0 flex-1 gap-x-6 gap-y-2 lg:grid-cols-[minmax(0,1fr)_15rem_auto]">
          <div className="min-w-0">
            <p className={cx('text-md font-medium text-pretty', question.retired && 'text-ink-3')}>
              {question.prompt}
            </p>
            <p className="mt-1 flex flex-wrap items-center gap-1.5 text-xs text-ink-3">
              {item.moduleTitle} · {typeWords[question.type]}
              {question.retired && <Badge>Retired</Badge>}
              {standing === 'changed' && <Badge tone="amber">Changed in the draft</Badge>}
              {standing === 'new' && <Badge tone="amber">Only in the draft</Badge>}
              {question.tags?.map((tag) => (
                <Badge key={tag}>{tag}</Badge>
              ))}
            </p>
          </div>
          <Figures figures={figures} />
          <div className="flex gap-1 max-lg:-ml-2">
            <Button
              size="sm"
              variant="ghost"
              aria-expanded={isOpen}
              aria-controls={detailId}
              onClick={() => setOpen(!isOpen)}
            >
              <ChevronDown
                aria-hidden="true"
                className={cx('transition-transform duration-(--quick)', isOpen && 'rotate-180')}
              />
              Details
              <span className="sr-only">: {question.prompt}</span>
            </Button>
            <Button size="sm" variant="ghost" loading={isBusy} onClick={onEdit}>
              <PenLine aria-hidden="true" />
              Edit
              <span className="sr-only">: {question.prompt}</span>
            </Button>
          </div>
        </div>
      </div>
      <div id={detailId} hidden={!isOpen} className="pt-3 pb-1 pl-7">
        {isOpen && <ItemPicture figures={figures} />}
      </div>
    </li>
  )
}

function Figures({ figures }: { figures: BankItem['figures'] }) {
  const { answers, share, discrimination, hint } = figures
  if (share === null) return <p className="text-sm text-ink-3">No answers yet</p>
  return (
    <div className="min-w-0">
      <p className="tabular flex items-baseline gap-2 text-sm">
        <span className="font-medium">{percentOf(share)} right</span>
        <span className="text-ink-3">of {formatCount(answers, 'answer', 'answers')}</span>
        {discrimination !== null && (
          <span className="ml-auto text-ink-2" title="Discrimination, from -1 to +1">
            {correlationText(discrimination)}
          </span>
        )}
      </p>
      <SharePlot figures={figures} />
      {hint && <Badge tone={hintWords[hint].tone}>{hintWords[hint].word}</Badge>}
    </div>
  )
}
