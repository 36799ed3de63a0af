import { Select } from '#design/select.tsx'
import { wordsOfCode } from '#platform/rules/text/humanize.ts'

const kinds = ['call', 'visit', 'email', 'text', 'meeting', 'demo', 'sample', 'follow_up', 'task', 'other']

type KindInputProps = { value: string; onChange: (kind: string) => void }

/** What one is to be reminded of: one of the usual kinds, or the one that a program gave it. */
export function KindInput({ value, onChange }: KindInputProps) {
  const all = value === '' || kinds.includes(value) ? kinds : [...kinds, value]
  const options = all.map((kind) => ({ value: kind, label: wordsOfCode(kind) }))
  return <Select value={value} options={options} onValueChange={onChange} />
}
