import { cx } from '../cx.ts'
import { brandLook } from './brand-look.ts'

/** A logo at least this much wider than high stands without the company's name beside it: it holds the name. */
const wide = 1.6

/** Whether the company's logo holds its name. */
export function useHasWordMark(): boolean {
  const { logoUrl, logoRatio } = brandLook.useValue()
  return logoUrl !== null && logoRatio >= wide
}

/** The company's logo on a light plate; without one the product's mark, a drop with a golden leaf. */
export function BrandMark({ className, onPine = false }: { className?: string; onPine?: boolean }) {
  const { logoUrl, logoRatio } = brandLook.useValue()
  if (logoUrl)
    return (
      <img
        src={logoUrl}
        alt=""
        width={Math.round(28 * logoRatio)}
        height={28}
        className={cx(
          'h-7 w-auto max-w-40 shrink-0 rounded-sm bg-white object-contain p-0.5',
          className?.replace(/\bsize-\S{1,10}/, ''),
        )}
      />
    )
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={cx('shrink-0', className ?? 'size-6')}>
      <path
        d="M16 2.500c4.9 5.6 9.5 10.7 9.5 16.200a9.5 9.5 0 0 1-19 0C6.5 13.2 11.1 8.1 16 2.500Z"
        fill={onPine ? '#7cc7a2' : 'var(--accent)'}
      />
      <path d="M16 15.500c3.3 1.3 5 3.3 5 6a5 5 0 0 1-10 0c0-2.7 1.7-4.7 5-6Z" fill="var(--gold-1)" />
      <path
        d="M16 17.500v8"
        stroke={onPine ? '#0f231a' : 'var(--accent)'}
        strokeWidth="1.2"
        strokeLinecap="round"
        opacity="0.55"
      />
    </svg>
  )
}

/** Mark and company name, for the head of a page. */
export function Brand({
  name,
  className,
  onPine = false,
}: {
  name: string
  className?: string
  onPine?: boolean
}) {
  const hasWordMark = useHasWordMark()
  return (
    <span className={cx('inline-flex max-w-full min-w-0 items-center gap-2.5', className)}>
      <BrandMark onPine={onPine} />
      <span className={cx('display truncate text-lg', hasWordMark && 'sr-only')}>{name}</span>
    </span>
  )
}
