import { cx } from './cx.ts'

const tones = [
  'bg-accent-soft text-accent',
  'bg-amber-soft text-amber',
  'bg-blue-soft text-blue',
  'bg-plum-soft text-plum',
  'bg-red-soft text-red',
]

const sizes = { sm: 'size-5 text-[0.5625rem]', md: 'size-7 text-xs', lg: 'size-10 text-md' }

function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const first = words[0]?.charAt(0) ?? '?'
  const last = words.length > 1 ? (words.at(-1)?.charAt(0) ?? '') : ''
  return (first + last).toUpperCase()
}

/** A person's initials in a color derived from the name. Read aloud only when the name is not shown beside it. */
export function Avatar({
  name,
  size = 'md',
  alone = false,
}: {
  name: string
  size?: keyof typeof sizes
  alone?: boolean
}) {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return (
    <span
      {...(alone ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
      className={cx(
        'inline-grid shrink-0 place-items-center rounded-full font-semibold tracking-wide select-none',
        sizes[size],
        tones[sum % tones.length],
      )}
    >
      {initials(name)}
    </span>
  )
}
