import {
  Blocks,
  Car,
  CarFront,
  Code,
  HardHat,
  House,
  Leaf,
  Stethoscope,
  Umbrella,
  Utensils,
} from 'lucide-react'
import type { PublicSite } from '#company/contract/public-site.ts'
import { cx } from '#design/cx.ts'

const icons: Readonly<Record<string, typeof Leaf>> = {
  leaf: Leaf,
  utensils: Utensils,
  'hard-hat': HardHat,
  car: Car,
  'car-front': CarFront,
  house: House,
  umbrella: Umbrella,
  stethoscope: Stethoscope,
  code: Code,
  blocks: Blocks,
}

type Industry = PublicSite['industries'][number]

/** Icon, name, price, features and case study of each industry (SITE-044); the current one comes first. */
export function IndustryCards({ industries, current }: { industries: readonly Industry[]; current: string }) {
  return (
    <ul aria-label="Industries" className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {industries.map((industry) => {
        const Icon = icons[industry.icon] ?? Blocks
        return (
          <li
            key={industry.slug}
            className={cx(
              'flex flex-col rounded-lg border bg-cream-card p-6',
              industry.slug === current ? 'border-honey-2' : 'border-cream-line',
            )}
          >
            <Icon aria-hidden="true" className="size-6 text-[#1c6b4a]" />
            <h3 className="display mt-3 text-lg">
              <a href={`/${industry.slug}`}>{industry.name}</a>
            </h3>
            <p className="tabular font-semibold">{industry.price}</p>
            <ul className="mt-3 list-disc space-y-1 pl-4 text-cream-ink-2 marker:text-honey-2">
              {industry.features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
            <p className="mt-auto border-t border-cream-line pt-4 text-sm text-cream-ink-2 [ul+&]:mt-4">
              {industry.caseStudy}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
