import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { InputOf } from '#contracts/call.ts'
import type { RowOf } from '#contracts/define.ts'
import { paperCalls } from '#contracts/training/graduation/paper-calls.ts'
import { copyKinds, mostCopyMegabytes, type teamPapers } from '#contracts/training/graduation/team-paper.ts'
import { ApiError, messageOf } from '#web/app/api.ts'
import { ask, keyOf } from '#web/app/call.ts'
import { addressOf } from '#web/app/query-key.ts'
import { upload } from '#web/app/upload.ts'
import { Button } from '#web/design/button.tsx'
import { Checkbox } from '#web/design/checkbox.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Select } from '#web/design/select.tsx'
import { toast } from '#web/design/toast-store.ts'
import { checked, type Kind, type PaperField, papers, tinWarning, type Values } from './paper-fields.ts'

type Paper = RowOf<typeof teamPapers>
type PaperFormProps = { kind: Kind; start: Values; onFiled: () => void; onCancel?: () => void }

const accept = copyKinds.join(',')

/** One paper, filled in and signed; what was typed stays when something fails. [FIX-022] */
export function PaperForm({ kind, start, onFiled, onCancel }: PaperFormProps) {
  const { title, call, fields, certifies, agree, copy, needsCopy } = papers[kind]
  const formId = useId()
  const idOf = (field: string) => `${formId}-${field}`
  const [values, setValues] = useState<Values>(start)
  const [isCertified, setCertified] = useState(false)
  const [file, setFile] = useState<File>()
  const [problems, setProblems] = useState<Record<string, string>>({})
  /** Filed already, when only the copy did not get through. */
  const [filed, setFiled] = useState<Paper>()
  const save = useMutation({
    mutationFn: async (body: InputOf<typeof call>['body']) => {
      const paper = filed ?? (await ask(call, { body }))
      setFiled(paper)
      if (file) await upload(addressOf(keyOf(paperCalls.attachCopy, { params: { id: paper.id } })), file)
    },
    onSuccess: () => {
      toast({ title: `${title} filed`, description: 'An administrator checks it; you get an email.' })
      onFiled()
    },
    onError: (error) => {
      if (error instanceof ApiError) setProblems(error.fields)
    },
  })
  const change = (field: string, value: string) => {
    setValues((before) => ({ ...before, [field]: value }))
    setProblems(({ [field]: _, ...others }) => others)
  }
  const leave = (field: string) => {
    const problem = checked(kind, values, isCertified).problems[field]
    if (values[field]?.trim() && problem) setProblems((before) => ({ ...before, [field]: problem }))
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    save.reset()
    const { body, problems: wrong } = checked(kind, values, isCertified)
    const found = {
      ...wrong,
      ...(needsCopy && !file ? { file: 'Required' } : {}),
    }
    setProblems(found)
    const order = [...fields.map(({ field }) => field), 'isCertified', 'signature', 'file']
    const first = order.find((field) => field in found)
    if (first) document.getElementById(idOf(first))?.focus()
    else if (body) save.mutate(body)
  }
  return (
    <form onSubmit={send} noValidate aria-label={title}>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {fields.map((one) => (
          <PaperInput
            key={one.field}
            id={idOf(one.field)}
            of={one}
            value={values[one.field] ?? ''}
            error={problems[one.field]}
            warning={one.field === 'tin' ? tinWarning(values) : undefined}
            onChange={(value) => change(one.field, value)}
            onLeave={() => leave(one.field)}
          />
        ))}
      </div>
      <ul className="list-disc pl-5 text-sm leading-relaxed">
        {certifies.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Field label="Certification" group error={problems.isCertified} className="mt-3">
        <Checkbox
          id={idOf('isCertified')}
          checked={isCertified}
          onCheckedChange={(next) => {
            setCertified(next)
            setProblems(({ isCertified: _, ...others }) => others)
          }}
        >
          {agree}
        </Checkbox>
      </Field>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <Field
          id={idOf('signature')}
          label="Signature"
          required
          error={problems.signature}
          hint="Type your full name"
        >
          <Input
            maxLength={200}
            value={values.signature ?? ''}
            onChange={(event) => change('signature', event.target.value)}
          />
        </Field>
        <Field
          id={idOf('file')}
          label={copy}
          required={needsCopy}
          optional={!needsCopy}
          error={problems.file}
          hint={`PDF, PNG or JPEG, up to ${mostCopyMegabytes} MB; stored encrypted`}
        >
          <Input
            type="file"
            accept={accept}
            onChange={(event) => {
              setFile(event.target.files?.[0])
              setProblems(({ file: _, ...others }) => others)
            }}
          />
        </Field>
      </div>
      {save.error && Object.keys(problems).length === 0 && (
        <p role="alert" className="mb-2 text-sm text-red">
          {filed
            ? 'It is filed, but the copy did not get through. Please send it again.'
            : messageOf(save.error, 'Not filed. What you typed is still here; please try again.')}
        </p>
      )}
      <div className="flex justify-end gap-2">
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
        <Button type="submit" variant="primary" loading={save.isPending} loadingText="Filing…">
          {filed ? 'Send the copy again' : 'Sign and file'}
        </Button>
      </div>
    </form>
  )
}

type PaperInputProps = {
  id: string
  of: PaperField
  value: string
  error: string | undefined
  warning: string | undefined
  onChange: (value: string) => void
  onLeave: () => void
}

function PaperInput({ id, of, value, error, warning, onChange, onLeave }: PaperInputProps) {
  const { field: _, label, isOptional = false, options, hint, wide, ...look } = of
  return (
    <Field
      id={id}
      label={label}
      required={!isOptional}
      optional={isOptional}
      error={error}
      warning={warning}
      hint={hint}
      className={wide ? 'sm:col-span-2' : undefined}
    >
      {options ? (
        <Select value={value} onValueChange={onChange} options={options} />
      ) : (
        <Input {...look} value={value} onChange={(event) => onChange(event.target.value)} onBlur={onLeave} />
      )}
    </Field>
  )
}
