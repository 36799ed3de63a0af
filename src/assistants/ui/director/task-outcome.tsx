import { taskResult } from '#assistants/contract/assistant-work.ts'

/** The result or error of a task. */
export function TaskOutcome({ result, error }: { result: unknown; error: string | null }) {
  if (error) return <p className="rounded-md bg-red-soft px-3 py-2 text-sm text-red">{error}</p>
  const known = taskResult.safeParse(result)
  if (!known.success) return null
  return (
    <>
      <p className="text-md leading-relaxed">{known.data.summary}</p>
      <ul className="mt-3 flex flex-col gap-3">
        {known.data.items.map((item) => (
          <li key={`${item.id}${item.title}`} className="border-l-2 border-line-strong pl-3 text-sm">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-medium">{item.title}</span>
              {(item.from !== null || item.to !== null) && (
                <span className="tabular text-ink-2">
                  {[item.from, item.to].filter((part) => part !== null).join(' → ')}
                </span>
              )}
            </p>
            <p className="whitespace-pre-line text-ink-2">
              {item.text || 'No source comes close: this needs a person.'}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
