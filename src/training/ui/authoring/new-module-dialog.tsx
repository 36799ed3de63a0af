import { useNavigate } from '@tanstack/react-router'
import { factsOf } from '#design/form/facts-of.ts'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormField } from '#design/form/form-field.tsx'
import { required, useForm } from '#design/form/use-form.ts'
import { addRow } from '#shell/data/rows.ts'
import type { ShelfModule } from '#training/contract/modules/authoring.ts'
import { trainingModules } from '#training/contract/modules/training-module.ts'
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
  const form = useForm({
    about: 'module',
    start: { title: '' },
    check: (values) => required(values, ['title']),
    send: async ({ title }) => {
      const taken = modules.map(({ slug }) => slug)
      const body = { title: title.trim(), slug: slugFrom(title, taken), orderIndex: modules.length + 1 }
      const { id } = await addRow(trainingModules, body)
      await navigate({ to: '/training-modules/$id', params: { id }, search: {} })
    },
    failed: 'It was not added. Please try again.',
  })
  return (
    <FormDialog
      form={form}
      size="sm"
      title="New module"
      description="It begins as a draft that only administrators see."
      action="Begin the draft"
      onClose={onClose}
    >
      <FormField form={form} {...factsOf(trainingModules, 'title')} required />
    </FormDialog>
  )
}
