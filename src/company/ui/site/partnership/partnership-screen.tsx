import { BadgeCheck, CreditCard, TrendingUp, Truck } from 'lucide-react'
import { Bottle32, Gallon128 } from '#design/art/bottles.tsx'
import { buttonClass } from '#design/button.tsx'
import { LegalFooter } from '../../parts/site/legal.tsx'
import { useSite } from '../../parts/site/site-data.ts'
import { creamGround, pineGround, Section, SiteHeader } from '../../parts/site/site-page.tsx'
import { mailTo, price } from '../../parts/site/words.ts'

const texts = {
  headline: 'Become a wholesale partner.',
  lead: 'Open an account in your own time, get reviewed by a person, and order by the bottle or by the gallon.',
  first: 'Open a wholesale account',
  second: 'Start your application',
  productsTitle: 'Two containers',
  liquid: 'premium liquid concentrate',
  benefitsTitle: 'What a partner gets',
  stepsTitle: 'Four steps to the first order',
  whyTitle: 'Why choose us',
  why: [
    'Two strengths with the number on the label, so that every pour is the same.',
    'A batch number on each bottle and the certificate of analysis filed under it.',
    'One price list for everybody, on this site, without asking.',
    'A portal that shows your orders, what each one cost and what is on the way.',
  ],
  questions: 'Questions? Write to',
  mailSubject: 'Wholesale partnership',
  mailBody: 'Hello,\n\nwe are interested in a wholesale partnership.\n\nBusiness:\nCity and state:\n',
}

const containers = [
  { key: 'bottle', title: '32oz bottle', Art: Bottle32 },
  { key: 'gallon', title: '1-gallon/128oz', Art: Gallon128 },
] as const

const benefits = [
  { title: 'Quality', text: 'Measured strength, and a batch number on every label.', Icon: BadgeCheck },
  {
    title: 'Profit',
    text: 'A cost per serving you can work out, and a margin you can see.',
    Icon: TrendingUp,
  },
  {
    title: 'Flexible payments',
    text: 'Bank transfer (ACH) today. Card payments coming soon.',
    Icon: CreditCard,
  },
  { title: 'Fast shipping', text: 'From our own stock, with a tracking number in your portal.', Icon: Truck },
]

/** The wholesale partnership page (SITE-029 to SITE-035). */
export function PartnershipScreen() {
  const { products, partnershipSteps, salesEmail } = useSite()
  return (
    <div className={creamGround}>
      <SiteHeader>
        <a href="/customer-login" className={buttonClass({ variant: 'pine', size: 'lg' })}>
          Customer Portal
        </a>
      </SiteHeader>
      <main tabIndex={-1} className="outline-none">
        <div className={pineGround}>
          <div className="mx-auto flex max-w-6xl items-center justify-between gap-10 px-5 pt-14 pb-16">
            <div>
              <h1 className="display max-w-2xl text-3xl text-balance md:text-4xl">{texts.headline}</h1>
              <p className="mt-5 max-w-xl text-lg text-pine-ink-2">{texts.lead}</p>
              <a
                href="/register"
                className={buttonClass({ variant: 'amber', size: 'lg', className: 'mt-8' })}
              >
                {texts.first}
              </a>
            </div>
            <div className="flex shrink-0 items-end gap-5 max-md:hidden">
              <Bottle32 formula="gold" strength="80 mg per oz" className="h-64 max-lg:hidden" />
              <Gallon128 formula="silver" strength="20 mg per oz" className="h-72" />
            </div>
          </div>
        </div>
        <Section title={texts.productsTitle}>
          <ul className="mt-8 grid gap-4 lg:grid-cols-2">
            {containers.map(({ key, title, Art }) => {
              const offered = products.filter((product) => product.vessel === key)
              return (
                <li
                  key={key}
                  className="flex gap-6 rounded-lg border border-cream-line bg-cream-card p-6 max-sm:flex-col"
                >
                  <div className="flex shrink-0 items-end">
                    <Art formula="silver" plain className="h-36" />
                    <Art formula="gold" plain className="-ml-3 h-40" />
                  </div>
                  <div className="min-w-0 flex-1">
                    <h3 className="display text-xl">{title}</h3>
                    <p className="text-cream-ink-2">{texts.liquid}</p>
                    <dl className="tabular mt-4">
                      {offered.map((product) => (
                        <div
                          key={product.id}
                          className="flex flex-wrap justify-between gap-x-4 border-t border-cream-line py-2"
                        >
                          <dt>
                            {product.formula === 'silver' ? 'Silver' : 'Gold'} {product.strength}
                          </dt>
                          <dd className="font-semibold">{price(product.retailPrice)}</dd>
                        </div>
                      ))}
                    </dl>
                  </div>
                </li>
              )
            })}
          </ul>
        </Section>
        <Section title={texts.benefitsTitle} className="bg-cream-card">
          <ul aria-label="Benefits" className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            {benefits.map(({ title, text, Icon }) => (
              <li key={title} className="rounded-lg border border-cream-line bg-cream p-5">
                <Icon aria-hidden="true" className="size-5 text-[#1c6b4a]" />
                <h3 className="mt-3 font-semibold">{title}</h3>
                <p className="mt-1 text-cream-ink-2">{text}</p>
              </li>
            ))}
          </ul>
        </Section>
        <Section title={texts.stepsTitle}>
          <ol aria-label="Process" className="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
            {partnershipSteps.map((step, index) => (
              <li key={step.title} className="border-t-2 border-honey-2 pt-4">
                <p aria-hidden="true" className="display text-xl text-cream-ink-2">
                  {index + 1}
                </p>
                <h3 className="mt-1 text-lg font-semibold">{step.title}</h3>
                <p className="mt-1 text-cream-ink-2">{step.text}</p>
              </li>
            ))}
          </ol>
        </Section>
        <Section title={texts.whyTitle} className="bg-cream-card">
          <ul
            aria-label={texts.whyTitle}
            className="mt-6 max-w-2xl list-disc space-y-2 pl-5 text-lg marker:text-honey-2"
          >
            {texts.why.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-3">
            <a href="/register" className={buttonClass({ variant: 'amber', size: 'lg' })}>
              {texts.second}
            </a>
            <p className="text-cream-ink-2">
              {texts.questions}{' '}
              <a
                href={mailTo(salesEmail, texts.mailSubject, texts.mailBody)}
                className="text-cream-ink underline underline-offset-2"
              >
                {salesEmail}
              </a>
            </p>
          </div>
        </Section>
      </main>
      <LegalFooter where="partnership" />
    </div>
  )
}
