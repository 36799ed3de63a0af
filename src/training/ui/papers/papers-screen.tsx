import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Skeleton } from '#design/skeleton.tsx'
import { keyOf, useRead } from '#shell/data/call.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { Page } from '#shell/page/page.tsx'
import { useFormFlag } from '#shell/session/flags.ts'
import { paperCalls } from '#training/contract/graduation/paper-calls.ts'
import type { OwnPapers } from '#training/contract/graduation/team-paper.ts'
import { PaperCard } from './paper-card.tsx'
import type { Kind } from './paper-fields.ts'

/** The user's tax form and compliance papers; `show-tax-form` and `show-compliance` open one. [FIX-022, SHELL-009] */
export function PapersScreen() {
  const query = useRead(paperCalls.own)
  const own = query.data
  return (
    <Page title="My papers" width="text">
      {query.isPending && <Skeleton className="h-96 rounded-lg" />}
      {query.isError && !own && (
        <LoadFailed error={query.error} what="Your papers" onRetry={() => void query.refetch()} />
      )}
      {own && (
        <div className="flex flex-col gap-5">
          <Asked kind="tax_form" own={own} />
          <Asked kind="compliance" own={own} />
        </div>
      )}
    </Page>
  )
}

/** Scrolls to the card the URL asks for and focuses its first field. */
function Asked({ kind, own }: { kind: Kind; own: OwnPapers }) {
  const client = useQueryClient()
  const [isAsked, lower] = useFormFlag(kind === 'tax_form' ? 'show-tax-form' : 'show-compliance')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isAsked) return
    box.current?.scrollIntoView({ block: 'start' })
    box.current?.querySelector<HTMLElement>('form input')?.focus({ preventScroll: true })
  }, [isAsked])
  return (
    <div ref={box} className="scroll-mt-20">
      <PaperCard
        kind={kind}
        paper={kind === 'tax_form' ? own.taxForm : own.compliance}
        isAsked={isAsked}
        onDone={() => {
          lower()
          void client.invalidateQueries({ queryKey: keyOf(paperCalls.own) })
        }}
      />
    </div>
  )
}
