import { useNavigate } from '@tanstack/react-router'
import { factsOf } from '#design/form/facts-of.ts'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormField } from '#design/form/form-field.tsx'
import { required, useForm } from '#design/form/use-form.ts'
import { useResource } from '#design/resource/use-resource.ts'
import { emailTemplates } from '#email/contract/email-template.ts'
import { categories } from './categories.ts'

const start = { name: '', category: '', subject: '' }
const firstText =
  'Hi {{ business.firstName | default: "there" }},\n\nWrite here what you want to say to {{ business.name }}.\n\n{{ sender.name }}\n{{ company.name }}'

/** Asks for a name and a subject; the text is written in the editor. */
export function NewTemplate({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const { create } = useResource(emailTemplates)
  const form = useForm({
    about: 'email-template',
    start,
    check: (values) => required(values, ['name', 'subject']),
    send: async ({ name, category, subject }) => {
      const row = await create({ name, subject, body: firstText, ...(category ? { category } : {}) })
      onClose()
      await navigate({ to: `/mail/templates/${row.id}` })
    },
    failed: 'Not added. Please try again.',
  })
  return (
    <FormDialog form={form} title="New template" action="Write it" size="sm" onClose={onClose}>
      <FormField form={form} {...factsOf(emailTemplates, 'name')} required />
      <FormField form={form} {...factsOf(emailTemplates, 'category')} options={categories} />
      <FormField form={form} {...factsOf(emailTemplates, 'subject')} required />
    </FormDialog>
  )
}
