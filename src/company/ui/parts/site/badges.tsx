import { FileCheck, FlaskConical, Leaf, Ruler, ShieldCheck } from 'lucide-react'
import { useSite } from './site-data.ts'

const icons: Readonly<Record<string, typeof Leaf>> = {
  'flask-conical': FlaskConical,
  'file-check': FileCheck,
  ruler: Ruler,
  'shield-check': ShieldCheck,
}

/** The company's quality badges. */
export function QualityBadges() {
  const { qualityBadges } = useSite()
  return (
    <ul className="mt-8 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
      {qualityBadges.map((badge) => {
        const Icon = icons[badge.icon] ?? Leaf
        return (
          <li key={badge.key} className="border-t border-cream-line pt-4">
            <Icon aria-hidden="true" className="size-5 text-accent" />
            <h3 className="mt-3 font-semibold">{badge.title}</h3>
            <p className="mt-1 text-cream-ink-2">{badge.text}</p>
          </li>
        )
      })}
    </ul>
  )
}
