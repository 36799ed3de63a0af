import { useSite } from './site-data.ts'

/** Marketing claims of the company, labeled as claims (P3), with the figure emphasized. */
export function Claims() {
  const { claims } = useSite()
  return (
    <ul aria-label="What we claim" className="mt-10 flex flex-wrap gap-x-10 gap-y-5">
      {claims.map((claim) => {
        const [figure = '', ...rest] = claim.text.split(' ')
        return (
          <li key={claim.key} title={claim.basis} className="text-sm text-pine-ink-2">
            <span className="display block text-xl text-honey-1">{figure}</span> {rest.join(' ')}
          </li>
        )
      })}
    </ul>
  )
}
