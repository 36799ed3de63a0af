import { CircleAlert, Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import { SkeletonText } from '#design/skeleton.tsx'
import type { EmailPreview } from '#email/contract/email-draft.ts'
import { EmailView } from './email-view.tsx'

type PreviewPaneProps = { preview: EmailPreview | undefined; isStale: boolean; hint?: string }

/** What the reader gets, in the width of a desktop or a phone, and which fields stay blank. */
export function PreviewPane({ preview, isStale, hint }: PreviewPaneProps) {
  const [isPhone, setPhone] = useState(false)
  const isWrong = Boolean(preview?.problems.subject || preview?.problems.body)
  return (
    <section aria-label="Preview" className="flex min-w-0 flex-col gap-2">
      <div className="flex items-center gap-1">
        <h3 className="flex-1 text-sm font-medium">Preview</h3>
        <IconButton size="sm" label="As on a desktop" aria-pressed={!isPhone} onClick={() => setPhone(false)}>
          <Monitor aria-hidden="true" />
        </IconButton>
        <IconButton size="sm" label="As on a phone" aria-pressed={isPhone} onClick={() => setPhone(true)}>
          <Smartphone aria-hidden="true" />
        </IconButton>
      </div>
      {preview?.stopped && (
        <p role="status" className="flex gap-2 rounded-md bg-red-soft px-3 py-2 text-sm text-red">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>This will not be sent. {preview.stopped}</span>
        </p>
      )}
      {preview && preview.missing.length > 0 && !isWrong && (
        <p className="flex gap-2 rounded-md border border-amber-line bg-amber-soft px-3 py-2 text-sm">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-amber" />
          <span>
            Not on record here, so it stays blank: <strong>{preview.missing.join(', ')}</strong>
          </span>
        </p>
      )}
      <div
        aria-busy={isStale || undefined}
        className={cx(
          'min-h-48 w-full rounded-md border border-line bg-paper px-5 py-4',
          isPhone && 'max-w-[22.5rem] self-center',
        )}
      >
        {!preview && !hint && <SkeletonText lines={5} />}
        {!preview && hint && <p className="text-sm text-ink-2">{hint}</p>}
        {preview && isWrong && (
          <p className="text-sm text-ink-2">The preview comes back once what is marked is put right.</p>
        )}
        {preview && !isWrong && (
          <>
            <p className="mb-3 border-b border-line pb-3">
              <span className="block font-semibold wrap-anywhere">{preview.subject || 'No subject'}</span>
              <span className="block text-xs text-ink-2 wrap-anywhere">
                To {preview.name}
                {preview.to ? ` <${preview.to}>` : ', who has no email address on record'}
              </span>
            </p>
            <EmailView marks={preview.marks} />
          </>
        )}
      </div>
    </section>
  )
}
