import type { SettingValues } from '#company/contract/settings-in-words/setting-field.ts'
import { formatMoney } from '#design/format.ts'
import { Preview } from './preview-parts.tsx'

type ValuesProps = { values: SettingValues }

/** The website from its age line to its legal foot. */
export function WebsitePreview({ values }: ValuesProps) {
  const { name, tagline, ages, claims = [], site, qualityBadges = [], profitExample, stats } = values
  const isElixir = values.contentPack === 'elixir' && site?.hasElixirPages
  const legal = (values.legalLines ?? []).find(({ where }) => where.includes('landing'))
  return (
    <Preview title="The website, in short">
      <div className="overflow-hidden rounded-md border border-line-strong bg-surface text-sm shadow-1">
        {ages && (
          <p className="bg-pine-3 px-3 py-1.5 text-center text-xs text-pine-ink">
            For people of {ages.houseMinimum} and over
          </p>
        )}
        <div className="bg-pine-1 px-4 py-4 text-pine-ink">
          <p className="display text-lg text-balance">{tagline || name}</p>
          {claims[0] && <p className="mt-1 text-xs text-pine-ink-2">{claims[0].text}</p>}
        </div>
        {isElixir && qualityBadges.length > 0 && (
          <ul className="flex flex-wrap gap-1.5 border-b border-line px-3 py-3">
            {qualityBadges.map(({ key, title }) => (
              <li key={key} className="rounded-full border border-line px-2 py-0.5 text-xs text-ink-2">
                {title}
              </li>
            ))}
          </ul>
        )}
        {isElixir && profitExample && (
          <p className="border-b border-line px-3 py-3">
            <span className="display text-xl">{formatMoney(profitExample.profitCents)}</span>{' '}
            <span className="text-ink-2">profit, from {formatMoney(profitExample.revenueCents)} revenue</span>
          </p>
        )}
        {stats && (
          <p className="px-3 py-2 text-xs text-ink-2">
            Review of a registration: {stats.promises.registrationReview}
          </p>
        )}
        {legal && <p className="border-t border-line px-3 py-2 text-xs text-ink-3">{legal.text}</p>}
      </div>
    </Preview>
  )
}

/** A quote page, as a business of the first industry sees it. */
export function QuotesPreview({ values: { platformBuilder, industries = [], stats } }: ValuesProps) {
  const [first] = industries
  return (
    <Preview title="A quote page">
      <div className="rounded-md border border-line-strong bg-surface p-4 text-sm shadow-1">
        {platformBuilder && (
          <>
            <span className="rounded-full bg-accent-soft px-2 py-0.5 text-xs font-medium text-accent">
              {platformBuilder.badge}
            </span>
            <p className="mt-2 text-xs text-ink-2">{platformBuilder.tagline}</p>
          </>
        )}
        {first && (
          <>
            <p className="display mt-3 text-lg">{first.name}</p>
            <p className="tabular font-semibold text-accent">{first.price}</p>
            <ul className="mt-2 list-disc pl-4 text-ink-2">
              {first.features.slice(0, 3).map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          </>
        )}
        {platformBuilder && (
          <p className="mt-3 border-t border-line pt-2 text-ink-2">
            Setup{' '}
            <span className="tabular font-semibold text-ink">{formatMoney(platformBuilder.setupCents)}</span>
          </p>
        )}
      </div>
      {stats && stats.quotePage.length > 0 && (
        <dl className="mt-3 grid grid-cols-2 gap-2">
          {stats.quotePage.slice(0, 4).map(({ value, label }) => (
            <div
              key={label}
              className="flex flex-col-reverse rounded-md border border-line bg-surface px-3 py-2"
            >
              <dt className="text-xs text-ink-2">{label}</dt>
              <dd className="display text-lg">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Preview>
  )
}
