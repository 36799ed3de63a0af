type Props = { title: string; reasons: readonly { why: string; count: number }[] }

/** Reasons why something ended, with how often each occurred. */
export function Reasons({ title, reasons }: Props) {
  if (reasons.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="text-sm font-semibold">{title}</h3>
      <ul className="mt-1 flex flex-col gap-1 text-sm">
        {reasons.map(({ why, count }) => (
          <li key={why} className="flex justify-between gap-3">
            <span className="text-ink-2">{why}</span>
            <span className="tabular-nums">{count}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
