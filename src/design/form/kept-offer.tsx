import { Button } from '../button.tsx'
import { formatAgo, humanize } from '../format.ts'
import type { Kept } from './use-kept.ts'

/** Offers what was typed into this form before; it floats, so that nothing moves. */
export function KeptOffer({ kept }: { kept: Kept }) {
  const { offer } = kept
  const lacks = (offer?.lacks ?? kept.lacks).map(wordsOf).join(', ')
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-(--banner,0px) z-70 flex justify-center p-2"
    >
      <div className="pointer-events-auto flex max-w-lg items-center gap-2 rounded-md border border-line bg-surface px-4 py-2.5 text-sm text-ink shadow-3">
        <p className="mr-2 min-w-0 flex-1">
          {offer ? `You had started this ${since(offer.keptAt)}.` : 'Restored.'}
          {offer?.isOlder && ' It has been changed since: look at it before you save.'}
          {lacks && <span className="block text-ink-2">Not kept, to be typed again: {lacks}.</span>}
        </p>
        {offer ? (
          <>
            <Button size="sm" variant="ghost" onClick={kept.discard}>
              Discard
            </Button>
            <Button size="sm" variant="primary" onClick={kept.restore}>
              Restore
            </Button>
          </>
        ) : (
          <Button size="sm" onClick={kept.discard}>
            OK
          </Button>
        )}
      </div>
    </div>
  )
}

function since(keptAt: number): string {
  const words = formatAgo(new Date(keptAt), new Date())
  return words === 'now' ? 'just now' : `${words} ago`
}

/** "taxPayer.taxId" → "tax id". */
const wordsOf = (name: string) => humanize(name.split(/[./]/).at(-1) ?? name).toLowerCase()
