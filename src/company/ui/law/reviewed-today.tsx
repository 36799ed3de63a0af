import { useState } from 'react'
import { illegalJurisdictions } from '#company/contract/illegal-jurisdiction.ts'
import { isReviewNeeded } from '#company/rules/law-map.ts'
import { Badge } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { DateTime } from '#design/figures.tsx'
import { companyToday } from '#design/format.ts'
import { useResource } from '#design/resource/use-resource.ts'
import { toast } from '#design/toast-store.ts'
import type { RowOf } from '#platform/contract/define.ts'
import { messageOf } from '#shell/data/api.ts'

type Rule = RowOf<typeof illegalJurisdictions>

/** Records that a person checked today that the law still says so. */
export function ReviewedToday({ rule }: { rule: Rule }) {
  const { save } = useResource(illegalJurisdictions)
  const [isSaving, setSaving] = useState(false)
  const today = companyToday()
  if (rule.isVerified && rule.lastVerified === today) return null
  const review = async () => {
    setSaving(true)
    try {
      await save(rule, { isVerified: true, lastVerified: today })
    } catch (error) {
      toast({
        title: 'Not saved',
        description: messageOf(error, 'Please try again.'),
        variant: 'destructive',
      })
    } finally {
      setSaving(false)
    }
  }
  return (
    <Button loading={isSaving} onClick={() => void review()}>
      Reviewed today
    </Button>
  )
}

/** When the rule was last reviewed, and whether that is too long ago. */
export function Reviewed({ rule }: { rule: Rule }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {rule.lastVerified && <DateTime value={rule.lastVerified} />}
      {isReviewNeeded(rule, companyToday()) && <Badge tone="amber">Review needed</Badge>}
    </span>
  )
}
