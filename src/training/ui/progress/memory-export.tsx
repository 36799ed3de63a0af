import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { Checkbox } from '#design/checkbox.tsx'
import { companyToday, formatDate } from '#design/format.ts'
import type { ExportConsent } from '#recorder/rules/export.ts'
import { useUser } from '#shell/session/session.ts'
import { readConsent, recordConsent, useMemory, withdrawConsent } from '../shared/memory.ts'

/** Saves a value as a JSON download; nothing is sent. */
function saveJson(name: string, value: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}-${companyToday()}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}

/** Exports the user's own data at any time; the file for AI training only with a recorded consent. */
export function MemoryExport() {
  const memory = useMemory()
  const { id } = useUser()
  const [consent, setConsent] = useState<ExportConsent | null>(() => readConsent(id))
  const agree = (isGiven: boolean) => {
    if (isGiven) return setConsent(recordConsent(id))
    withdrawConsent(id)
    setConsent(null)
  }
  const saveOwn = () =>
    saveJson('my-training-memory', {
      userFragments: memory.fragments(),
      fragmentContext: memory.context(),
      accumulatedData: memory.points(),
      accumulatedInsights: memory.insights(),
    })
  const saveForTraining = () => {
    const result = memory.exportForTraining(consent)
    if (result.ok) saveJson('training-data', result.export)
  }
  return (
    <Card title="Take it with you">
      <Button onClick={saveOwn}>Save my copy</Button>
      <div className="mt-4 border-t border-line pt-4">
        <Checkbox checked={consent !== null} onCheckedChange={agree}>
          I agree that a file of what was recorded, my own sentences among it, may be used to train
          assistants. Mail addresses, phone and social security numbers are masked in it.
        </Checkbox>
        <p className="mt-1 mb-3 text-xs text-ink-3">
          {consent
            ? `Agreed on ${formatDate(consent.grantedAt, 'datetime')}. You can take it back here; files already handed over are not affected.`
            : 'Without it no such file is made.'}
        </p>
        <Button disabled={consent === null} onClick={saveForTraining}>
          Export for AI training
        </Button>
      </div>
    </Card>
  )
}
