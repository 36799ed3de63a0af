import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { keysOf } from '#platform/rules/records.ts'
import { ApiError, messageOf } from '#shell/data/api.ts'
import { toast } from '../toast-store.ts'
import { type Draft, readDraft, writeDraft } from './draft.ts'

export type Problems = Readonly<Record<string, string | undefined>>

type FormOptions<V extends object> = {
  start: V
  /** What is wrong with what was typed, by field; nothing of it: it is sent. */
  check?: (values: V) => Problems
  /** What it throws stands by the fields that it names. */
  send: (values: V, form: HTMLFormElement | null) => unknown
  /**
   * What is said where no field is to blame and the server says nothing better; or what is done about any failure. Without it
   * whoever sends says so.
   */
  failed?: string | ((error: unknown, isByField: boolean) => void)
  draft?: Draft<V>
}

/** A form as its fields see it; methods, so that a form of more fields serves a field that knows fewer. */
export type FormOf<V> = {
  readonly values: Readonly<V>
  set(patch: Partial<V>): void
  /** What stands by a field. */
  problemOf(name: string & keyof V): string | undefined
  /** One goes on from a field: what was typed there is looked at. */
  leave(name: string & keyof V): void
}

export type Form = {
  readonly id: string
  readonly isPending: boolean
  /** What no field is to blame for. */
  readonly problem: string | undefined
  /** For the `<form>`. */
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
    /** Fields that somebody went on from. */
    readonly left: ReadonlySet<string>
    /** Puts problems by their fields and goes to the first. */
    show(problems: Problems): void
    reset(next?: V): void
    /** Sends it as its button does; answers whether it was sent. `send` may answer false where it was not. */
    submit(): Promise<boolean>
  }

/**
 * What every form needs: it keeps what was typed, says one problem by one field and goes to the first, sends once at a time, and
 * puts what the server says by the fields it names.
 */
export function useForm<V extends object>(options: FormOptions<V>): UsedForm<V> {
  const { check, send, failed, draft } = options
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
  /** The fields that are asked, and so can say what is wrong with them. */
  const asked = useRef(new Set<string>())
  const changed = keysOf(values).filter((name) => !isSame(values[name], start[name]))

  useEffect(() => {
    if (draft) writeDraft(draft, values, start)
  })

  // Once the problems stand there, however late the answer came.
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
      // Whoever sends leaves to the fields what a field is to blame for; one that is not asked here has no other place.
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
      return (await send(values, ref.current)) !== false
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
    props: {
      id,
      ref,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault()
        // A form in a dialog of another form is sent alone.
        event.stopPropagation()
        void submit()
      },
    },
    set: (patch) => {
      setValues((now) => ({ ...now, ...patch }))
      setProblems((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in patch))))
      setProblem(undefined)
    },
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

// A box that holds no number is not empty.
const isSame = (a: unknown, b: unknown) =>
  Object.is(a, b) ||
  (!Number.isNaN(a) && !Number.isNaN(b) && JSON.stringify(a ?? null) === JSON.stringify(b ?? null))

/** "Required" by each field of the list that is empty. */
export function required<V extends object>(values: V, names: readonly (keyof V)[]): Problems {
  const empty = names.filter((name) => {
    const value = values[name]
    return typeof value === 'string' ? value.trim() === '' : value === null || value === undefined
  })
  return Object.fromEntries(empty.map((name) => [name, 'Required']))
}

/** What a schema has against what was typed: the first of each field. */
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
