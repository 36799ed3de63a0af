import { cx } from './cx.ts'

const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

const names: Record<string, string> = {
  mod: isApple ? '⌘' : 'Ctrl',
  shift: isApple ? '⇧' : 'Shift',
  alt: isApple ? '⌥' : 'Alt',
  enter: '↵',
  escape: 'Esc',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
}

/** `keys` as in shortcuts: "mod+k", "?", "j". */
export function Kbd({ keys, inverse = false }: { keys: string; inverse?: boolean }) {
  const parts = keys.split('+').map((key) => names[key.toLowerCase()] ?? key.toUpperCase())
  return (
    <kbd
      className={cx(
        'inline-flex h-4.5 min-w-4.5 shrink-0 items-center justify-center rounded-[4px] border px-1 font-(family-name:--font-ui) text-[0.6875rem] leading-none',
        inverse ? 'border-paper/30 text-paper' : 'border-line-strong bg-surface text-ink-2',
      )}
    >
      {parts.join(isApple ? '' : ' ')}
    </kbd>
  )
}
