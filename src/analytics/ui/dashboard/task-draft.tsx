import { useState } from 'react'
import type { AiEmployee } from '#assistants/contract/ai-employee.ts'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { Field } from '#design/field.tsx'
import { Textarea } from '#design/input.tsx'
import { storage } from '#shell/session/storage.ts'

/** Draft of a task, kept on this device; nothing is sent (I3, AI-037). */
export function TaskDraft({ employee, onClose }: { employee: AiEmployee; onClose: () => void }) {
  const key = `pref:task-draft:${employee.id}`
  const [text, setText] = useState(() => storage.get(key) ?? '')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`A task for ${employee.name}`}
      description="A draft, kept on this device. Nothing is sent."
      footer={
        <Button variant="primary" onClick={onClose}>
          Keep the draft
        </Button>
      }
    >
      <Field label="What needs to be done">
        <Textarea
          rows={6}
          maxLength={2000}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            if (event.target.value.trim()) storage.set(key, event.target.value)
            else storage.remove(key)
          }}
        />
      </Field>
    </Dialog>
  )
}
