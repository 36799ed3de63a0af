import { lazy, Suspense, useState } from 'react'
import { QualityBadges } from '#company/ui/parts/site/badges.tsx'
import { Claims } from '#company/ui/parts/site/claims.tsx'
import { LegalFooter } from '#company/ui/parts/site/legal.tsx'
import { PriceList } from '#company/ui/parts/site/price-list.tsx'
import { ProductArt } from '#company/ui/parts/site/product-art.tsx'
import { ProfitCalculator } from '#company/ui/parts/site/profit-calculator.tsx'
import { useSite } from '#company/ui/parts/site/site-data.ts'
import { creamGround, pineGround, Section, SiteHeader } from '#company/ui/parts/site/site-page.tsx'
import { Voices } from '#company/ui/parts/site/voices.tsx'
import { mailTo } from '#company/ui/parts/site/words.ts'
import { Bottle32 } from '#design/art/bottles.tsx'
import { Leaf } from '#design/art/leaf.tsx'
import { Button, buttonClass } from '#design/button.tsx'
import { texts } from './texts.ts'

const RegisterModal = lazy(async () => ({ default: (await import('./register-modal.tsx')).RegisterModal }))
const SalesLogin = lazy(async () => ({ default: (await import('./sales-login.tsx')).SalesLogin }))

const links = (
  <>
    <a href="#benefits">Benefits</a>
    <a href="#quality">Quality</a>
    <a href="#pricing">Pricing</a>
  </>
)

/** The business marketing page (SITE-019 to SITE-024, REG-023 to REG-035, AUTH-038 to AUTH-040). */
export function MarketingScreen() {
  const { salesEmail, ages, products } = useSite()
  const [open, setOpen] = useState<'register' | 'sales'>()
  const shot = products.find((product) => product.vessel === 'shot')
  const mail = mailTo(salesEmail, texts.mail.subject, texts.mail.body)
  const contact = (
    <a href={mail} className={buttonClass({ variant: 'pine', size: 'lg' })}>
      {texts.contact}
    </a>
  )
  return (
    <div className={creamGround}>
      <SiteHeader links={links}>
        <a href={mail} className="hidden px-2 py-3 text-sm text-pine-ink-2 lg:block">
          {texts.contact}
        </a>
        <Button variant="pine" size="lg" onClick={() => setOpen('sales')}>
          {texts.login}
        </Button>
        <Button variant="amber" size="lg" onClick={() => setOpen('register')}>
          {texts.register}
        </Button>
      </SiteHeader>
      <main tabIndex={-1} className="outline-none">
        <div className={pineGround}>
          <div className="relative mx-auto max-w-6xl overflow-hidden px-5 pt-14 pb-16">
            <Leaf className="absolute right-0 -bottom-16 h-96 text-pine-line opacity-60 max-md:hidden" />
            <div className="absolute right-24 bottom-14 flex items-end gap-4 max-lg:hidden">
              <Bottle32 formula="silver" strength="20 mg per oz" className="h-72" />
              <Bottle32 formula="gold" strength="80 mg per oz" className="h-80" />
            </div>
            <div className="relative max-w-2xl">
              <h1 className="display text-3xl text-balance md:text-4xl">{texts.headline}</h1>
              <p className="mt-5 text-lg text-pine-ink-2">{texts.lead}</p>
              <div className="mt-8 flex flex-wrap gap-3">
                <Button variant="amber" size="lg" onClick={() => setOpen('register')}>
                  {texts.callToAction}
                </Button>
                {contact}
              </div>
              <Claims />
            </div>
          </div>
        </div>
        <Section id="benefits" title={texts.benefits.title}>
          <ul className="mt-8 grid gap-8 md:grid-cols-3">
            {texts.benefits.items.map((item) => (
              <li key={item.title} className="border-t border-cream-line pt-4">
                <h3 className="text-lg font-semibold">{item.title}</h3>
                <p className="mt-1 text-cream-ink-2">{item.text}</p>
              </li>
            ))}
          </ul>
        </Section>
        <section id="custom-blends" className={pineGround}>
          <div className="mx-auto flex max-w-6xl items-center gap-10 px-5 py-14">
            <div className="max-w-xl">
              <h2 className="display text-2xl sm:text-3xl">{texts.blends.title}</h2>
              <p className="mt-3 text-lg text-pine-ink-2">{texts.blends.text}</p>
              <a
                href={mailTo(salesEmail, texts.mail.blendSubject, texts.mail.blendBody)}
                className={buttonClass({ variant: 'amber', size: 'lg', className: 'mt-6' })}
              >
                {texts.blends.button}
              </a>
            </div>
            {shot && <ProductArt product={shot} className="ml-auto h-44 max-md:hidden" />}
          </div>
        </section>
        <Section id="pricing" title={texts.prices.title} intro={texts.prices.intro}>
          <PriceList />
          <div className="mt-8">
            <ProfitCalculator />
          </div>
        </Section>
        <Section id="quality" title={texts.quality.title} className="bg-cream-card">
          <QualityBadges />
        </Section>
        <Section id="testimonials" title={texts.voices.title}>
          <Voices />
        </Section>
        <section className={pineGround}>
          <div className="mx-auto max-w-6xl px-5 py-16 text-center">
            <h2 className="display text-3xl">{texts.closing.title}</h2>
            <p className="mx-auto mt-2 max-w-lg text-lg text-pine-ink-2">{texts.closing.text}</p>
            <div className="mt-7 flex flex-wrap justify-center gap-3">
              <Button variant="amber" size="lg" onClick={() => setOpen('register')}>
                {texts.callToAction}
              </Button>
              {contact}
            </div>
          </div>
        </section>
      </main>
      <LegalFooter where="marketing">
        <p className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2">
          <strong className="font-semibold text-pine-ink">{ages.marketingFooter}+</strong>
          <button
            type="button"
            className="min-h-6 underline underline-offset-2"
            onClick={() => setOpen('sales')}
          >
            {texts.sales.open}
          </button>
          <a href="/partnership" className="underline underline-offset-2">
            Wholesale partnership
          </a>
        </p>
      </LegalFooter>
      {open && (
        <Suspense>
          {open === 'register' && (
            <RegisterModal open onOpenChange={(isOpen) => setOpen(isOpen ? open : undefined)} />
          )}
          {open === 'sales' && (
            <SalesLogin
              open
              onOpenChange={(isOpen) => setOpen(isOpen ? open : undefined)}
              onRegister={() => setOpen('register')}
            />
          )}
        </Suspense>
      )}
    </div>
  )
}
