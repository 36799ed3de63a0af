import {
  Brain,
  CircleCheck,
  FlaskConical,
  GraduationCap,
  Handshake,
  Leaf,
  type LucideIcon,
  MessageCircleWarning,
  Scale,
  ShieldQuestion,
} from 'lucide-react'
import { cx } from '#design/cx.ts'

const icons: Record<string, LucideIcon> = {
  brain: Brain,
  'circle-check': CircleCheck,
  'flask-conical': FlaskConical,
  handshake: Handshake,
  leaf: Leaf,
  'message-circle-warning': MessageCircleWarning,
  scale: Scale,
  'shield-question': ShieldQuestion,
}

/** Names of the icons a module can have. */
export const moduleIcons: readonly string[] = Object.keys(icons)

type ModuleEmblemProps = { icon: string | null; color: string | null; size?: 'md' | 'lg' }

/** The icon of a module in its color, both named in its content. */
export function ModuleEmblem({ icon, color, size = 'md' }: ModuleEmblemProps) {
  const Icon = icons[icon ?? ''] ?? GraduationCap
  const token = /^[a-z][a-z0-9-]*$/.test(color ?? '') ? `var(--${color}, var(--accent))` : 'var(--accent)'
  return (
    <span
      aria-hidden="true"
      style={{
        color: `color-mix(in oklab, ${token} 82%, var(--ink))`,
        background: `color-mix(in oklab, ${token} 15%, var(--surface))`,
      }}
      className={cx(
        'grid shrink-0 place-items-center',
        size === 'md' ? 'size-9 rounded-md [&_svg]:size-5' : 'size-14 rounded-lg [&_svg]:size-7',
      )}
    >
      <Icon strokeWidth={1.75} />
    </span>
  )
}
