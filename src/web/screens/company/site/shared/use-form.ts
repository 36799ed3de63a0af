import { type RefObject, useEffect, useRef, useState } from 'react'
import { ApiError } from '#web/app/api.ts'

export type FormProblems<Name extends string> = Partial<Record<Name, string>>

export type FormState<Name extends string> = {
  form: RefObject<HTMLFormElement | null>
  values: Record<Name, string>
  problems: FormProblems<Name>
  set: (name: Name, value: string) => void
  /** Says "Required" by each empty field of the list and goes to the first; true when all are filled. */
  check: (required: readonly Name[]) => boolean
  /** Puts the server's words by its fields. */
  blame: (error: unknown) => void
  reset: () => void
}

type FormOptions<Name extends string> = {
  empty: Readonly<Record<Name, string>>
  /** Session-storage key of the draft; it begins with `registrationDraft`. */
  draft: string
  /** Fields that never enter the draft: passwords. */
  secret?: readonly Name[]
}

const nothing: readonly never[] = []

/** What a form of plain texts needs: values kept through errors and reloads, one problem by one field. */
export function useForm<Name extends string>({
  empty,
  draft,
  secret = nothing,
}: FormOptions<Name>): FormState<Name> {
  const [values, setValues] = useState<Record<Name, string>>(() => ({ ...empty, ...readDraft(draft) }))
  const [problems, setProblems] = useState<FormProblems<Name>>({})
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    const kept = Object.entries(values).filter(([name]) => !secret.some((one) => one === name))
    writeDraft(draft, kept.some(([name, value]) => value !== empty[name as Name]) ? kept : null)
  }, [values, draft, secret, empty])

  function show(found: FormProblems<Name>) {
    setProblems(found)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  return {
    form,
    values,
    problems,
    set(name, value) {
      setValues((now) => ({ ...now, [name]: value }))
      setProblems((now) => ({ ...now, [name]: undefined }))
    },
    check(required) {
      const found: FormProblems<Name> = {}
      for (const name of required) if (!values[name].trim()) found[name] = 'Required'
      show(found)
      return Object.keys(found).length === 0
    },
    blame(error) {
      if (error instanceof ApiError) show(error.fields as FormProblems<Name>)
    },
    reset() {
      setValues({ ...empty })
      setProblems({})
      writeDraft(draft, null)
    },
  }
}

function readDraft(key: string): Record<string, string> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    if (typeof draft !== 'object' || draft === null) return {}
    return Object.fromEntries(Object.entries(draft).filter(([, value]) => typeof value === 'string'))
  } catch (error) {
    console.warn('The draft could not be read', error)
    return {}
  }
}

function writeDraft(key: string, entries: [string, unknown][] | null): void {
  try {
    if (entries) sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(entries)))
    else sessionStorage.removeItem(key)
  } catch (error) {
    console.warn('The draft could not be kept', error)
  }
}
