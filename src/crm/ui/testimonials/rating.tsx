import { None } from '#design/figures.tsx'

/** One to five stars, read out as a number. */
export function Rating({ value }: { value: number | null }) {
  if (value === null) return <None />
  return (
    <span role="img" aria-label={`${value} of 5`} className="tracking-wider text-amber">
      {'★'.repeat(value)}
      <span className="text-ink-3">{'☆'.repeat(5 - value)}</span>
    </span>
  )
}
