import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError, type FieldErrors, messageOf } from '#web/app/api.ts'
import { toast } from '#web/design/toast-store.ts'

/** A small form about oneself: each problem by its field, the rest in words; what was typed stays. */
export function useOwnForm(save: () => Promise<unknown>, onSaved: () => void) {
  const [fields, setFields] = useState<FieldErrors>({})
  const saving = useMutation({
    mutationFn: save,
    onSuccess: () => {
      setFields({})
      onSaved()
    },
    onError: (error) => {
      const found = error instanceof ApiError ? error.fields : {}
      setFields(found)
      if (Object.keys(found).length > 0) return
      toast({
        title: 'Not saved',
        description: messageOf(error, 'Please try again in a moment.'),
        variant: 'destructive',
      })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setFields({})
    saving.mutate()
  }
  return { fields, setFields, isSaving: saving.isPending, submit }
}
