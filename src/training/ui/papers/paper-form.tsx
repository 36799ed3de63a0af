import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Checkbox } from '#design/checkbox.tsx'
import { FormBody } from '#design/form/form-body.tsx'
import { FormProblem } from '#design/form/form-dialog.tsx'
import { FormField, FormPart } from '#design/form/form-field.tsx'
import { useForm } from '#design/form/use-form.ts'
import { Input } from '#design/input.tsx'
import { toast } from '#design/toast-store.ts'
import type { RowOf } from '#platform/contract/define.ts'
import { ask } from '#shell/data/call.ts'
import { upload } from '#shell/data/upload.ts'
import { paperCalls } from '#training/contract/graduation/paper-calls.ts'
import { copyKinds, mostCopyMegabytes, type teamPapers } from '#training/contract/graduation/team-paper.ts'
import { checked, type Kind, papers, tinWarning, type Values } from './paper-fields.ts'

type Paper = RowOf<typeof teamPapers>
type PaperFormProps = { kind: Kind; start: Values; onFiled: () => void; onCancel?: () => void }

const accept = copyKinds.join(',')
const yes = 'yes'

/** The form of one paper with its signature; typed values stay when sending fails. [FIX-022] */
export function PaperForm({ kind, start, onFiled, onCancel }: PaperFormProps) {
  const { title, call, fields, certifies, agree, copy, needsCopy } = papers[kind]
  const [file, setFile] = useState<File>()
  /** Set when the paper is filed but uploading its scan failed. */
  const [filed, setFiled] = useState<Paper>()
  const form = useForm<Record<string, string>>({
    about: `paper:${kind}`,
    start: {
      ...Object.fromEntries(fields.map(({ field }) => [field, ''])),
      ...start,
      isCertified: '',
      signature: '',
      file: '',
    },
    check: ({ isCertified, file: _, ...values }) => ({
      ...checked(kind, values, isCertified === yes).problems,
      ...(needsCopy && !file ? { file: 'Required' } : {}),
    }),
    send: async ({ isCertified, file: _, ...values }) => {
      const { body } = checked(kind, values, isCertified === yes)
      if (!body) return
      const paper = filed ?? (await ask(call, { body }))
      setFiled(paper)
      if (file) await upload(paperCalls.attachCopy, file, { params: { id: paper.id } })
      toast({ title: `${title} filed`, description: 'An administrator checks it; you get an email.' })
      onFiled()
    },
    failed: 'Not filed. What you typed is still here; please try again.',
  })
  return (
    <FormBody form={form} aria-label={title}>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {fields.map(({ field, isOptional = false, wide, ...look }) => (
          <FormField
            key={field}
            {...look}
            form={form}
            name={field}
            required={!isOptional}
            warning={field === 'tin' ? tinWarning(form.values) : undefined}
            className={wide ? 'sm:col-span-2' : undefined}
          />
        ))}
      </div>
      <ul className="list-disc pl-5 text-sm leading-relaxed">
        {certifies.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <FormPart form={form} name="isCertified" label="Certification" group className="mt-3">
        <Checkbox
          checked={form.values.isCertified === yes}
          onCheckedChange={(on) => form.set({ isCertified: on ? yes : '' })}
        >
          {agree}
        </Checkbox>
      </FormPart>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <FormField
          form={form}
          name="signature"
          label="Signature"
          required
          hint="Type your full name"
          maxLength={200}
        />
        <FormPart
          form={form}
          name="file"
          label={copy}
          required={needsCopy}
          optional={!needsCopy}
          hint={`PDF, PNG or JPEG, up to ${mostCopyMegabytes} MB; stored encrypted`}
        >
          <Input
            type="file"
            accept={accept}
            onChange={(event) => {
              setFile(event.target.files?.[0])
              form.set({ file: event.target.value })
            }}
          />
        </FormPart>
      </div>
      {filed && form.problem !== undefined ? (
        <p role="alert" className="mb-2 text-sm text-red">
          It is filed, but the copy did not get through. Please send it again.
        </p>
      ) : (
        <FormProblem form={form} />
      )}
      <div className="flex justify-end gap-2">
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
        <Button type="submit" variant="primary" loading={form.isPending} loadingText="Filing…">
          {filed ? 'Send the copy again' : 'Sign and file'}
        </Button>
      </div>
    </FormBody>
  )
}
