import { CircleCheck, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Opening } from '#company/contract/opening.ts'
import type { OpeningKey } from '#company/rules/opening.ts'

/** The title of each line. */
const titles: Record<OpeningKey, string> = {
  company: 'Company name',
  timeZone: 'Time zone',
  address: 'Address',
  contact: 'Contact',
  catalog: 'Catalog',
  mail: 'Mail',
  team: 'Second person',
  training: 'Training',
}

type OpeningListProps = {
  label: string
  lines: Opening['lines']
  /** The action for a line. */
  action?: (line: Opening['lines'][number]) => ReactNode
}

/** Requirements that check themselves off; each line says what is missing. */
export function OpeningList({ label, lines, action }: OpeningListProps) {
  return (
    <ul aria-label={label}>
      {lines.map((line) => {
        const Icon = line.missing === null ? CircleCheck : CircleDashed
        return (
          <li
            key={line.key}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-5 py-2.5 first:border-t-0"
          >
            <Icon
              aria-hidden="true"
              className={`size-5 shrink-0 ${line.missing === null ? 'text-accent' : 'text-ink-3'}`}
            />
            <div className="min-w-0 flex-1 basis-52">
              <h3 className="text-md font-medium">{titles[line.key]}</h3>
              <p className="text-sm text-ink-2">{line.missing ?? 'Done'}</p>
            </div>
            {action?.(line)}
          </li>
        )
      })}
    </ul>
  )
}
