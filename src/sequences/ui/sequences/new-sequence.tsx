import { useNavigate } from '@tanstack/react-router'
import { factsOf } from '#design/form/facts-of.ts'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormField } from '#design/form/form-field.tsx'
import { required, useForm } from '#design/form/use-form.ts'
import { useResource } from '#design/resource/use-resource.ts'
import { followUpSequences } from '#sequences/contract/follow-up-sequence.ts'

/** Asks for a name; the steps are built on the sequence's own page. */
export function NewSequence({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const { create } = useResource(followUpSequences)
  const form = useForm({
    about: 'sequence',
    start: { name: '', description: '' },
    check: (values) => required(values, ['name']),
    send: async ({ name, description }) => {
      const row = await create({ name, ...(description ? { description } : {}) })
      onClose()
      await navigate({ to: `/mail/sequences/${row.id}` })
    },
    failed: 'Not added. Please try again.',
  })
  return (
    <FormDialog form={form} title="New sequence" action="Build it" size="sm" onClose={onClose}>
      <FormField form={form} {...factsOf(followUpSequences, 'name')} required />
      <FormField form={form} {...factsOf(followUpSequences, 'description')} label="What it is for" rows={2} />
    </FormDialog>
  )
}
