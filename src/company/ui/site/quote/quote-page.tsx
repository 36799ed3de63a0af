import type { PublicSite } from '#company/contract/public-site.ts'
import { buttonClass } from '#design/button.tsx'
import { LegalFooter } from '../../parts/site/legal.tsx'
import { useSite } from '../../parts/site/site-data.ts'
import { creamGround, pineGround, Section, SiteHeader } from '../../parts/site/site-page.tsx'
import { quoteTexts } from '../../parts/site/use-quote-form.ts'
import { IndustryCards } from './industry-cards.tsx'
import { PlatformArt } from './platform-art.tsx'
import { QuoteForm } from './quote-form.tsx'
import { texts } from './texts.ts'

/** Whether a path segment is a quote page: one of the industries, or a configured general page (A11). */
export function isQuotePage({ industries, platformBuilder }: PublicSite, product: string): boolean {
  if (!platformBuilder) return false
  return platformBuilder.genericPages.includes(product) || industries.some((one) => one.slug === product)
}

/** The platform quote page of one industry (SITE-036 to SITE-045). */
export function QuotePage({ product = '' }: { product?: string | undefined }) {
  const { industries, platformBuilder, stats } = useSite()
  if (!platformBuilder) return null
  const industry = industries.find((one) => one.slug === product)

  // The page of an industry names its own trade and price alone; the general pages list all.
  const cards = industry ? [industry] : industries.filter((one) => one.isCard)
  return (
    <div className={creamGround}>
      <SiteHeader>
        <a href="#quote" className={buttonClass({ variant: 'pine', size: 'lg' })}>
          {texts.request}
        </a>
      </SiteHeader>
      <main tabIndex={-1} className="outline-none">
        <div className={pineGround}>
          <div className="relative mx-auto max-w-6xl px-5 pt-14 pb-16">
            <PlatformArt className="absolute top-14 right-5 h-88 max-lg:hidden" />
            <p className="inline-block rounded-full border border-pine-line px-4 py-1.5 text-sm text-honey-1">
              {platformBuilder.badge}
            </p>
            <h1 className="display mt-6 max-w-3xl text-3xl text-balance md:text-4xl">
              {texts.headline(industry && industry.slug !== 'other' ? industry.name : null)}
            </h1>
            <p className="mt-4 text-lg font-medium">{platformBuilder.tagline}</p>
            <p className="mt-1 max-w-xl text-lg text-pine-ink-2">{texts.lead}</p>
            <div className="mt-8 flex flex-wrap gap-3">
              <a href="#quote" className={buttonClass({ variant: 'amber', size: 'lg' })}>
                {texts.request}
              </a>
              <a href="#case-studies" className={buttonClass({ variant: 'pine', size: 'lg' })}>
                {texts.cases}
              </a>
            </div>
            <ul aria-label="In figures" className="mt-10 flex flex-wrap gap-x-12 gap-y-5">
              {stats?.quotePage.map((stat) => (
                <li key={stat.label} className="text-sm text-pine-ink-2">
                  <span className="display block text-2xl text-honey-1">{stat.value}</span> {stat.label}
                </li>
              ))}
            </ul>
          </div>
        </div>
        <Section id="case-studies" title={texts.industriesTitle} intro={texts.casesNote}>
          <IndustryCards industries={cards} current={product} />
        </Section>
        <Section title={texts.stepsTitle} className="bg-cream-card">
          <ol aria-label={texts.stepsTitle} className="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
            {platformBuilder.steps.map((step) => (
              <li key={step} className="border-t-2 border-honey-2 pt-4">
                <h3 className="text-lg font-semibold">{step}</h3>
                <p className="mt-1 text-cream-ink-2">{texts.steps[step]}</p>
              </li>
            ))}
          </ol>
        </Section>
        <Section id="quote" title={quoteTexts.title}>
          <div className="mt-8 max-w-3xl">
            <QuoteForm
              key={product}
              industry={industry?.name ?? ''}
              industries={(industry ? [industry] : industries).map((one) => one.name)}
            />
          </div>
        </Section>
      </main>
      <LegalFooter where={null} />
    </div>
  )
}
