import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { useUser } from '#shell/session/session.ts'
import { EnrollDialog } from './enroll-dialog.tsx'

type Props = {
  rows: readonly { id: string; businessName: string }[]
  onDone: (left: readonly string[]) => void
}

/** Enrolls the selected prospects in a sequence. [MAIL-005] */
export function BeginSequence({ rows, onDone }: Props) {
  const { role } = useUser()
  const [chosen, setChosen] = useState<Props['rows']>()
  if (role !== 'admin' && role !== 'sales_rep') return null
  return (
    <>
      <Button size="sm" onClick={() => setChosen(rows)}>
        <ListPlus aria-hidden="true" />
        Begin a sequence…
      </Button>
      {chosen && (
        <EnrollDialog prospects={chosen} onClose={() => setChosen(undefined)} onDone={() => onDone([])} />
      )}
    </>
  )
}
