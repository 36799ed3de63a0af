import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ShelfModule } from '#contracts/training/modules/authoring.ts'
import { trainingModules } from '#contracts/training/modules/training-module.ts'
import { api, messageOf } from '#web/app/api.ts'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { slugFrom } from './lists.ts'

/** Asks for the title of a new module and opens its draft. */
export function NewModuleDialog({
  modules,
  onClose,
}: {
  modules: readonly ShelfModule[]
  onClose: () => void
}) {
  const navigate = useNavigate()
  const [title, setTitle] = useState('')
  const [isTried, setTried] = useState(false)
  const add = useMutation({
    mutationFn: () => {
      const taken = modules.map(({ slug }) => slug)
      const body = { title: title.trim(), slug: slugFrom(title, taken), orderIndex: modules.length + 1 }
      return api.post<{ id: string }>(trainingModules.path, body)
    },
    onSuccess: ({ id }) => navigate({ to: '/training-modules/$id', params: { id }, search: {} }),
  })
  const problem = isTried && title.trim() === '' ? 'Required' : undefined
  const send = () => {
    setTried(true)
    if (title.trim() !== '') add.mutate()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title="New module"
      description="It begins as a draft that only administrators see."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" loading={add.isPending} onClick={send}>
            Begin the draft
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <Field
          label="Title"
          required
          error={
            problem ?? (add.isError ? messageOf(add.error, 'It was not added. Please try again.') : undefined)
          }
        >
          <Input value={title} maxLength={200} onChange={(event) => setTitle(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}
