import { None } from '../figures.tsx'

const shown = 5

/** Alternative phrasings, one per line; a long list opens on a click. */
export function PhraseList({ phrases }: { phrases: readonly string[] }) {
  if (phrases.length === 0) return <None />
  const rest = phrases.slice(shown)
  return (
    <div className="flex flex-col gap-1">
      <Lines phrases={phrases.slice(0, shown)} />
      {rest.length > 0 && (
        <details className="group">
          <summary className="cursor-pointer text-ink-3 hover:text-ink">{rest.length} more</summary>
          <div className="mt-1">
            <Lines phrases={rest} />
          </div>
        </details>
      )}
    </div>
  )
}

function Lines({ phrases }: { phrases: readonly string[] }) {
  return (
    <ul className="flex flex-col gap-1">
      {[...new Set(phrases)].map((phrase) => (
        <li key={phrase}>{phrase}</li>
      ))}
    </ul>
  )
}
