import { useRef, useState } from 'react'
import { Bottle32, Gallon128 } from '#design/art/bottles.tsx'
import { Button, buttonClass } from '#design/button.tsx'
import { QualityBadges } from '../../parts/site/badges.tsx'
import { Claims } from '../../parts/site/claims.tsx'
import { LegalFooter } from '../../parts/site/legal.tsx'
import { PriceList } from '../../parts/site/price-list.tsx'
import { ProfitCalculator } from '../../parts/site/profit-calculator.tsx'
import { creamGround, pineGround, Section, SiteHeader } from '../../parts/site/site-page.tsx'
import { Voices } from '../../parts/site/voices.tsx'
import { AgeNotice } from './age-notice.tsx'
import { TeamLogin } from './team-login.tsx'
import { texts } from './texts.ts'

const links = (
  <>
    <a href="#benefits">Benefits</a>
    <a href="#quality">Quality</a>
    <a href="#pricing">Pricing</a>
  </>
)

/** The landing page at "/" (SITE-014 to SITE-018). Rendered without the router, so it uses plain links. */
export function Landing() {
  const [hasLogin, setLogin] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  return (
    // No scroll anchoring: on a phone the card opens above the text, and the page must stay at its top.
    <div className={`${creamGround} [overflow-anchor:none]`}>
      <AgeNotice />
      <SiteHeader links={links}>
        <a href="/customer-login" className="hidden px-2 py-3 text-sm text-pine-ink-2 sm:block">
          {texts.portal}
        </a>
        <Button
          ref={toggle}
          variant="pine"
          size="lg"
          aria-expanded={hasLogin}
          onClick={() => {
            window.scrollTo({ top: 0 })
            setLogin(!hasLogin)
          }}
        >
          {texts.team}
        </Button>
      </SiteHeader>
      <main tabIndex={-1} className="outline-none">
        <div className={pineGround}>
          <div className="mx-auto grid max-w-6xl items-center gap-12 px-5 pt-10 pb-16 md:min-h-[34rem] md:grid-cols-[1.15fr_1fr] md:pt-12">
            <div>
              <h1 className="display text-3xl text-balance md:text-4xl">{texts.headline}</h1>
              <p className="mt-5 max-w-lg text-lg text-pine-ink-2">{texts.lead}</p>
              <div className="mt-8 flex flex-wrap gap-3">
                <a href="/auth-landing" className={buttonClass({ variant: 'amber', size: 'lg' })}>
                  {texts.register}
                </a>
                <a href="#profit" className={buttonClass({ variant: 'pine', size: 'lg' })}>
                  {texts.earns}
                </a>
                <a
                  href="/customer-login"
                  className={buttonClass({ variant: 'pine', size: 'lg', className: 'sm:hidden' })}
                >
                  {texts.portal}
                </a>
              </div>
              <Claims />
            </div>
            <div className={hasLogin ? 'flex justify-center max-md:order-first' : 'flex justify-center'}>
              {hasLogin ? (
                <TeamLogin
                  onCancel={() => {
                    setLogin(false)
                    toggle.current?.focus()
                  }}
                />
              ) : (
                <div className="flex items-end gap-5">
                  <Bottle32 formula="silver" strength="20 mg per oz" className="h-64 md:h-[22rem]" />
                  <Gallon128 formula="gold" strength="80 mg per oz" className="h-72 md:h-[25rem]" />
                </div>
              )}
            </div>
          </div>
        </div>
        <Section id="benefits" title={texts.benefits.title} intro={texts.benefits.intro}>
          <ul className="mt-8 grid gap-x-12 gap-y-6 sm:grid-cols-2">
            {texts.benefits.items.map((item) => (
              <li key={item.title}>
                <h3 className="text-lg font-semibold">{item.title}</h3>
                <p className="mt-1 max-w-md text-cream-ink-2">{item.text}</p>
              </li>
            ))}
          </ul>
        </Section>
        <Section id="quality" title={texts.quality.title} className="bg-cream-card">
          <QualityBadges />
        </Section>
        <Section id="pricing" title={texts.prices.title} intro={texts.prices.intro}>
          <PriceList />
        </Section>
        <Section id="profit" title={texts.profit.title} intro={texts.profit.intro} className="bg-cream-card">
          <div className="mt-8">
            <ProfitCalculator />
          </div>
        </Section>
        <Section id="testimonials" title={texts.voices.title}>
          <Voices />
        </Section>
        <section className={pineGround}>
          <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-6 px-5 py-14">
            <div>
              <h2 className="display text-2xl">{texts.closing.title}</h2>
              <p className="mt-1 text-lg text-pine-ink-2">{texts.closing.text}</p>
            </div>
            <a href="/auth-landing" className={buttonClass({ variant: 'amber', size: 'lg' })}>
              {texts.register}
            </a>
          </div>
        </section>
      </main>
      <LegalFooter where="landing" />
    </div>
  )
}
