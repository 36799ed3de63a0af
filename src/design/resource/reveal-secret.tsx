import { Eye, EyeOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Contract } from '#platform/contract/define.ts'
import { revealOf } from '#shell/data/rows.ts'
import { askReason } from '#shell/page/ask-reason.ts'
import { useUser } from '#shell/session/session.ts'
import { IconButton } from '../button.tsx'
import { None } from '../figures.tsx'

const shownMs = 60_000

type RevealSecretProps = {
  contract: Contract
  id: string
  /** The secret's field and its label. */
  field: string
  label: string
  /** The part that is always shown; null without a value. */
  last4: string | null | undefined
}

/** A masked secret; an administrator sees it for a minute after giving a reason, which is audited (R5). */
export function RevealSecret({ contract, id, field, label, last4 }: RevealSecretProps) {
  const isAdmin = useUser().role === 'admin'
  const [plain, setPlain] = useState<string>()
  useEffect(() => {
    if (plain === undefined) return
    const timer = setTimeout(() => setPlain(undefined), shownMs)
    return () => clearTimeout(timer)
  }, [plain])
  if (last4 === null || last4 === undefined) return <None />
  const reveal = () =>
    askReason({
      title: `Reveal: ${label}`,
      description: 'Who viewed it, when and why is recorded in the audit log. It is shown for one minute.',
      action: 'Reveal',
      stay: 'Cancel',
      longest: 500,
      failed: 'Could not be shown. Please try again.',
      send: async ({ reason }) => {
        const { value } = await revealOf(contract, id, { field, reason })
        setPlain(value ?? '')
      },
    })
  return (
    <span className="-my-1 inline-flex min-h-7 items-center gap-1.5">
      <span className="tabular" aria-live="polite">
        {plain ?? `•••• ${last4}`}
      </span>
      {isAdmin && (
        <IconButton
          size="sm"
          label={plain === undefined ? `Reveal: ${label}` : `Hide: ${label}`}
          onClick={() => (plain === undefined ? void reveal() : setPlain(undefined))}
        >
          {plain === undefined ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
        </IconButton>
      )}
    </span>
  )
}
