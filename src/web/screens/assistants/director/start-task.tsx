import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AiEmployee } from '#contracts/assistants/ai-employee.ts'
import { aiProspects } from '#contracts/assistants/ai-prospect.ts'
import type { taskKinds } from '#contracts/assistants/assistant-task.ts'
import { workCalls } from '#contracts/assistants/work-calls.ts'
import type { List } from '#contracts/define.ts'
import { messageOf } from '#web/app/api.ts'
import { useAct } from '#web/app/call.ts'
import { storage } from '#web/app/storage.ts'
import { Button } from '#web/design/button.tsx'
import { Combobox } from '#web/design/combobox.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { Textarea } from '#web/design/input.tsx'
import { RadioGroup } from '#web/design/radio-group.tsx'

type Kind = (typeof taskKinds)[number]

const kinds: readonly { value: Kind; label: string; hint: string }[] = [
  {
    value: 'draft_faq',
    label: 'Draft answers to open questions',
    hint: 'Quoted from the closest sources; you publish.',
  },
  {
    value: 'study_techniques',
    label: 'Find out which techniques stand out',
    hint: 'From every use with a known outcome.',
  },
  {
    value: 'rescore_prospects',
    label: 'Recalculate win probabilities',
    hint: 'From our own decided prospects.',
  },
  {
    value: 'prepare_follow_ups',
    label: 'Prepare follow-ups',
    hint: 'What worked best against the last objection.',
  },
  { value: 'research_prospect', label: 'Research a prospect', hint: 'From our own records only.' },
]

/** A draft that stays on this device until it is started; then it is a job whose result waits for a person (I3). */
export function StartTask({ employee, onClose }: { employee: AiEmployee; onClose: () => void }) {
  // The same draft as on the dashboard.
  const key = `pref:task-draft:${employee.id}`
  const [instructions, setInstructions] = useState(() => storage.get(key) ?? '')
  const [kind, setKind] = useState<Kind>('draft_faq')
  const [prospectId, setProspectId] = useState<string | null>(null)
  const prospects = useQuery<List<{ id: string; businessName: string }>>({
    queryKey: [aiProspects.path, { sort: 'businessName', limit: 200 }],
    enabled: kind === 'research_prospect',
  })
  const start = useAct(workCalls.startTask, {
    told: { title: 'Task started', description: 'It stays in the list until you review the result.' },
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
