import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { keysOf } from '#platform/rules/records.ts'
import { ApiError, messageOf } from '#shell/data/api.ts'
import { toast } from '../toast-store.ts'
import { type Draft, readDraft, writeDraft } from './draft.ts'
import { type Kept, useKept } from './use-kept.ts'

export type Problems = Readonly<Record<string, string | undefined>>

type FormOptions<V extends object> = {
  /** Names the form and the record it is about ("deposit:ID"): what is typed for one is never offered in another. */
  about: string
  start: V
  /** Problems by field; none: the form is sent. */
  check?: (values: V) => Problems
  /** Sends the values. Field errors of a thrown ApiError are shown at their fields. */
  send: (values: V, form: HTMLFormElement | null) => unknown
  /**
   * The message for a failure that belongs to no field, unless the server sends a better one; or a function called on every
   * failure. Without it `send` reports failures itself.
   */
  failed?: string | ((error: unknown, isByField: boolean) => void)
  /** Of a public form: kept in this tab, for nobody is known yet. */
  draft?: Draft<V>
  /** A letter goes on where it stopped, without being asked, however few fields it has. */
  resumes?: boolean
  /** Fields that are never kept, beside those whose name says so. */
  secrets?: readonly string[]
}

/** A form as its fields see it. These are methods, so that a field for some fields accepts a form with more. */
export type FormOf<V> = {
  readonly values: Readonly<V>
  set(patch: Partial<V>): void
  /** The problem of a field. */
  problemOf(name: string & keyof V): string | undefined
  /** Called when the focus leaves a field: a changed value is checked. */
  leave(name: string & keyof V): void
}

export type Form = {
  readonly id: string
  readonly isPending: boolean
  /** A problem that belongs to no field. */
  readonly problem: string | undefined
  /** What was typed before. */
  readonly kept: Kept
  /** Props of the `<form>`, which `FormBody` draws. */
  readonly props: {
    id: string
    ref: React.RefObject<HTMLFormElement | null>
    noValidate: true
    onSubmit: (event: FormEvent) => void
  }
}

export type UsedForm<V> = Form &
  FormOf<V> & {
    readonly isDirty: boolean
    /** Fields that the focus has left. */
    readonly left: ReadonlySet<string>
    /** Shows problems at their fields and focuses the first. */
    show(problems: Problems): void
    reset(next?: V): void
    /** Checks and sends the form; returns whether it was sent. `send` may return false if it did not send. */
    submit(): Promise<boolean>
  }

/**
 * State of a form: keeps its values, shows one problem per field and focuses the first, sends once at a time, and shows the
 * server's field errors at their fields.
 */
export function useForm<V extends object>(options: FormOptions<V>): UsedForm<V> {
  const { about, check, send, failed, draft, resumes = false, secrets = none } = options
  const id = useId()
  const ref = useRef<HTMLFormElement>(null)
  const [start, setStart] = useState(options.start)
  const [values, setValues] = useState<V>(() => (draft ? { ...start, ...readDraft(draft, start) } : start))
  const [problems, setProblems] = useState<Problems>({})
  const [shown, setShown] = useState(0)
  const [problem, setProblem] = useState<string>()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isPending, setPending] = useState(false)
  const isSending = useRef(false)
  /** Fields shown in this form, which can show a problem. */
  const asked = useRef(new Set<string>())
  const changed = keysOf(values).filter((name) => !isSame(values[name], start[name]))

  useEffect(() => {
    if (draft) writeDraft(draft, values, start)
  })
  const set = (patch: Partial<V>) => {
    setValues((now) => ({ ...now, ...patch }))
    setProblems((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in patch))))
    setProblem(undefined)
  }
  const kept = useKept<V>({
    about: draft ? undefined : about,
    ...{ resumes, secrets, values, start, changed },
    put: set,
    isSending: () => isSending.current,
  })

  // After the problems are rendered.
  useEffect(() => {
    if (shown > 0)
      requestAnimationFrame(() => ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }, [shown])

  const show = (found: Problems) => {
    setProblems(found)
    setShown((times) => times + 1)
  }
  const standsBy = (found: Problems) =>
    Object.entries(found).some(([name, said]) => said && asked.current.has(name))
  const fail = (error: unknown) => {
    const fields = error instanceof ApiError ? error.fields : {}
    const isByField = standsBy(fields)
    if (Object.keys(fields).length > 0) show(fields)
    if (typeof failed === 'function') failed(error, isByField)
    else if (!isByField) {
      // Without `failed`, only an error of a field that this form does not show is shown here: it has no other place.
      const [unasked] = Object.values(fields)
      setProblem(failed === undefined ? unasked : messageOf(error, failed))
    }
  }
  const submit = async (): Promise<boolean> => {
    if (isSending.current) return false
    const found = check?.(values) ?? {}
    setProblem(undefined)
    const first = Object.values(found).find(Boolean)
    if (first !== undefined) {
      if (!standsBy(found)) setProblem(first)
      show(found)
      return false
    }
    setProblems({})
    isSending.current = true
    setPending(true)
    try {
      const isSent = (await send(values, ref.current)) !== false
      if (isSent) kept.settle(values)
      return isSent
    } catch (error) {
      fail(error)
      return false
    } finally {
      isSending.current = false
      setPending(false)
    }
  }
  return {
    id,
    values,
    isPending,
    isDirty: changed.length > 0,
    left,
    problem,
    kept,
    props: {
      id,
      ref,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault()
        // A form in a dialog inside another form must not submit the outer one.
        event.stopPropagation()
        void submit()
      },
    },
    set,
    problemOf: (name) => {
      asked.current.add(name)
      return problems[name]
    },
    leave: (name) => {
      if (!left.has(name)) setLeft(new Set(left).add(name))
      const found = changed.includes(name) ? check?.(values)[name] : undefined
      if (found !== undefined) setProblems((now) => ({ ...now, [name]: found }))
    },
    show,
    submit,
    reset: (next = options.start) => {
      setStart(next)
      setValues(next)
      setProblems({})
      setProblem(undefined)
      setLeft(new Set())
      if (draft) writeDraft(draft, next, next)
    },
  }
}

const none: readonly string[] = []

// NaN, an invalid number, is not equal to null, an empty one.
const isSame = (a: unknown, b: unknown) =>
  Object.is(a, b) ||
  (!Number.isNaN(a) && !Number.isNaN(b) && JSON.stringify(a ?? null) === JSON.stringify(b ?? null))

/** "Required" for each of the named fields that is empty. */
export function required<V extends object>(values: V, names: readonly (keyof V)[]): Problems {
  const empty = names.filter((name) => {
    const value = values[name]
    return typeof value === 'string' ? value.trim() === '' : value === null || value === undefined
  })
  return Object.fromEntries(empty.map((name) => [name, 'Required']))
}

/** The first problem of each field. */
export function issuesOf(parsed: { error?: { issues: readonly Issue[] } | undefined }): Problems {
  const issues = parsed.error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]).reverse())
}
type Issue = { path: readonly PropertyKey[]; message: string }

/** Shows a failure as a toast; with `byField` also where a field shows it. */
export const failureOf =
  (title: string, fallback: string, { byField = false } = {}) =>
  (error: unknown, isByField: boolean): void => {
    if (byField || !isByField)
      toast({ title, description: messageOf(error, fallback), variant: 'destructive' })
  }
