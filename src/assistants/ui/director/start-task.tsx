import { useState } from 'react'
import type { AiEmployee } from '#assistants/contract/ai-employee.ts'
import { aiProspects } from '#assistants/contract/ai-prospect.ts'
import { taskKinds, taskWords } from '#assistants/contract/assistant-task.ts'
import { workCalls } from '#assistants/contract/work-calls.ts'
import { Button } from '#design/button.tsx'
import { Combobox } from '#design/combobox.tsx'
import { Dialog } from '#design/dialog.tsx'
import { Field } from '#design/field.tsx'
import { Textarea } from '#design/input.tsx'
import { RadioGroup } from '#design/radio-group.tsx'
import { messageOf } from '#shell/data/api.ts'
import { useAct } from '#shell/data/call.ts'
import { useRows } from '#shell/data/rows.ts'
import { storage } from '#shell/session/storage.ts'

type Kind = (typeof taskKinds)[number]

const hints: Record<Kind, string> = {
  draft_faq: 'Quoted from the closest sources; you publish.',
  study_techniques: 'From every use with a known outcome.',
  rescore_prospects: 'From our own decided prospects.',
  prepare_follow_ups: 'What worked best against the last objection.',
  research_prospect: 'From our own records only.',
}
const kinds = taskKinds.map((value) => ({ value, label: taskWords[value], hint: hints[value] }))

/** Form for a task; the draft stays on this device until it is started, then a job runs it for review (I3). */
export function StartTask({ employee, onClose }: { employee: AiEmployee; onClose: () => void }) {
  // The same draft as on the dashboard.
  const key = `pref:task-draft:${employee.id}`
  const [instructions, setInstructions] = useState(() => storage.get(key) ?? '')
  const [kind, setKind] = useState<Kind>('draft_faq')
  const [prospectId, setProspectId] = useState<string | null>(null)
  const prospects = useRows(
    aiProspects,
    { sort: 'businessName', limit: 200 },
    { enabled: kind === 'research_prospect' },
  )
  const start = useAct(workCalls.startTask, {
    done: { title: 'Task started', description: 'It stays in the list until you review the result.' },
    failed: false,
    onDone: () => {
      storage.remove(key)
      onClose()
    },
  })
  const body = {
    aiEmployeeId: employee.id,
    kind,
    ...(instructions.trim() ? { instructions } : {}),
    ...(kind === 'research_prospect' && prospectId ? { aiProspectId: prospectId } : {}),
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`A task for ${employee.name}`}
      description="A draft, kept on this device, until you start it."
      footer={
        <>
          <Button onClick={onClose}>Keep the draft</Button>
          <Button
            variant="primary"
            loading={start.isPending}
            disabled={kind === 'research_prospect' && !prospectId}
            onClick={() => start.mutate({ body })}
          >
            Start task
          </Button>
        </>
      }
    >
      <Field label="What needs to be done" group>
        <RadioGroup
          value={kind}
          onValueChange={(value) => setKind(kinds.find((one) => one.value === value)?.value ?? 'draft_faq')}
          options={kinds}
        />
      </Field>
      {kind === 'research_prospect' && (
        <Field label="Prospect" required>
          <Combobox
            value={prospectId}
            onValueChange={setProspectId}
            options={
              prospects.data?.items.map(({ id, businessName }) => ({ value: id, label: businessName })) ?? []
            }
          />
        </Field>
      )}
      <Field label="Remarks" optional compact>
        <Textarea
          rows={3}
          maxLength={2000}
          value={instructions}
          onChange={(event) => {
            setInstructions(event.target.value)
            if (event.target.value.trim()) storage.set(key, event.target.value)
            else storage.remove(key)
          }}
        />
      </Field>
      {start.error && (
        <p role="alert" className="mt-2 text-sm text-red">
          {messageOf(start.error, 'Nothing was started. Your draft is kept; please try again.')}
        </p>
      )}
    </Dialog>
  )
}
