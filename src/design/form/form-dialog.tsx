import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { FormBody } from './form-body.tsx'
import type { Form } from './use-form.ts'

type FormDialogProps = {
  form: Form
  open?: boolean
  title: ReactNode
  description?: ReactNode
  action: ReactNode
  isDanger?: boolean
  /** Disables sending. */
  isOff?: boolean
  /** The label of the cancel button. */
  stay?: string
  size?: 'sm' | 'md' | 'lg'
  className?: string
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog, with its buttons in the footer. */
export function FormDialog(props: FormDialogProps) {
  const { form, open = true, title, description, action, isDanger, isOff } = props
  const { stay = 'Cancel', size = 'md', className, onClose, children } = props
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size={size}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>{stay}</Button>
          <Button
            type="submit"
            form={form.id}
            variant={isDanger ? 'danger' : 'primary'}
            loading={form.isPending}
            disabled={isOff}
          >
            {action}
          </Button>
        </>
      }
    >
      <FormBody form={form} className={className}>
        {children}
        <FormProblem form={form} />
      </FormBody>
    </Dialog>
  )
}

/** A form's problem that belongs to none of its fields. */
export function FormProblem({ form }: { form: Form }) {
  if (form.problem === undefined) return null
  return (
    <p role="alert" className="mt-2 text-sm font-medium text-red">
      {form.problem}
    </p>
  )
}
