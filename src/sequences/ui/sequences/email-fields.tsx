import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { Select } from '#design/select.tsx'
import { emailTemplates } from '#email/contract/email-template.ts'
import { subjectsFor } from '#email/rules/content/merge-field.ts'
import { useRows } from '#shell/data/rows.ts'
import type { EditedStep } from './steps.ts'

type Props = { step: EditedStep; onChange: (change: Partial<EditedStep>) => void }

/** The template that a step sends, and optionally a second one that half of them get. [MAIL-004] */
export function EmailFields({ step, onChange }: Props) {
  const { data } = useRows(emailTemplates, { status: 'published', sort: 'name', limit: 100 })
  const [isTesting, setTesting] = useState(step.secondTemplateId !== null)
  const options = (data?.items ?? [])
    .filter(({ variables }) => subjectsFor(variables).includes('prospect'))
    .map(({ id, name }) => ({ value: id, label: name }))
  const turn = () => {
    setTesting(!isTesting)
    if (step.secondTemplateId !== null) onChange({ secondTemplateId: null })
  }
  return (
    <div className="min-w-0">
      <Field label={isTesting ? 'Template of version A' : 'Template'}>
        <Select
          value={step.templateId ?? ''}
          options={options.filter(({ value }) => value !== step.secondTemplateId)}
          onValueChange={(templateId) => onChange({ templateId })}
        />
      </Field>
      {isTesting && (
        <Field
          label="Template of version B"
          hint={
            step.secondTemplateId === null
              ? 'Until you choose it, everybody gets version A'
              : 'Half get A, half get B, by chance'
          }
        >
          <Select
            value={step.secondTemplateId ?? ''}
            options={options.filter(({ value }) => value !== step.templateId)}
            onValueChange={(secondTemplateId) => onChange({ secondTemplateId })}
          />
        </Field>
      )}
      <Button size="sm" variant="ghost" className="mb-2" onClick={turn}>
        {isTesting ? 'Test no second version' : 'Test a second version'}
      </Button>
    </div>
  )
}
