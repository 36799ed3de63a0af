import { Clock, Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import { useAppConfig } from '#shell/session/app-config.ts'
import { LegalFooter } from '../../parts/site/legal.tsx'
import { PriceList } from '../../parts/site/price-list.tsx'
import { useSite } from '../../parts/site/site-data.ts'
import { creamGround, pineGround, Section, SiteHeader } from '../../parts/site/site-page.tsx'

const texts = {
  soon: 'Opening soon',
  soonLead: 'We are getting ready. Businesses can register here as soon as we open.',
  register: 'Register Your Business',
  portal: 'Customer Portal',
  team: 'Team Login',
  none: 'Our list is being prepared. Write to us or call, and we tell you what we have.',
  wholesale: 'We sell to registered businesses. Prices are before tax and shipping.',
  prices: 'What we sell',
  pricesLead: 'Wholesale prices, for businesses.',
  order: 'How to order',
  steps: [
    {
      title: 'Register',
      text: 'Tell us about your business. It takes a few minutes, and we review it by hand.',
    },
    { title: 'Sign in', text: 'We write to you when your account is open, and you sign in to your portal.' },
    {
      title: 'Order',
      text: 'Order in the portal at any hour, and see there what is on its way and what is due.',
    },
  ],
  contact: 'Contact',
}

/** The public page of any company: what it sells, how to order, how to reach it. */
export function PlainPage() {
  const { isLive } = useAppConfig()
  const { name, tagline, description, products } = useSite()
  return (
    <div className={`flex min-h-[calc(100dvh-var(--banner,0px))] flex-col ${creamGround}`}>
      <SiteHeader
        links={
          isLive && (
            <>
              <a href="#pricing">{texts.prices}</a>
              <a href="#order">{texts.order}</a>
              <a href="#contact">{texts.contact}</a>
            </>
          )
        }
      >
        <a href="/login" className={buttonClass({ variant: 'pine', size: 'lg' })}>
          {texts.team}
        </a>
      </SiteHeader>
      <main tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <div className={`${pineGround} ${isLive ? '' : 'flex-1'}`}>
          <div className="mx-auto grid max-w-6xl items-center gap-10 px-5 py-16 md:grid-cols-[1.2fr_1fr] md:py-24">
            <div>
              <h1 className="display text-3xl text-balance md:text-4xl">{isLive ? name : texts.soon}</h1>
              {isLive && tagline && <p className="mt-4 max-w-xl text-xl text-pine-ink-2">{tagline}</p>}
              <p className="mt-5 max-w-xl text-lg whitespace-pre-line text-pine-ink-2">
                {isLive ? description : texts.soonLead}
              </p>
              {isLive && (
                <div className="mt-8 flex flex-wrap gap-3">
                  <a href="/register" className={buttonClass({ variant: 'amber', size: 'lg' })}>
                    {texts.register}
                  </a>
                  <a href="/customer-login" className={buttonClass({ variant: 'pine', size: 'lg' })}>
                    {texts.portal}
                  </a>
                </div>
              )}
            </div>
            {isLive && <Pictures />}
          </div>
        </div>
        {isLive && (
          <Section
            id="pricing"
            title={texts.prices}
            intro={products.length > 0 ? texts.pricesLead : texts.none}
          >
            {products.length > 0 && <PriceList />}
          </Section>
        )}
        {isLive && (
          <Section id="order" title={texts.order} className="bg-cream-card">
            <ol aria-label={texts.order} className="mt-8 grid gap-6 sm:grid-cols-3">
              {texts.steps.map(({ title, text }, index) => (
                <li key={title} className="border-t-2 border-accent pt-4">
                  <h3 className="text-lg font-semibold">
                    {index + 1}. {title}
                  </h3>
                  <p className="mt-1 text-cream-ink-2">{text}</p>
                </li>
              ))}
            </ol>
          </Section>
        )}
        {isLive && <Contact />}
      </main>
      <LegalFooter where="landing">{isLive && <p className="mb-3">{texts.wholesale}</p>}</LegalFooter>
    </div>
  )
}

/** Up to three of the products, beside the name on wide screens; on narrow ones the price list shows them soon enough. */
function Pictures() {
  const shown = useSite()
    .products.flatMap(({ picture }) => picture ?? [])
    .slice(0, 3)
  if (shown.length === 0) return null
  return (
    <div aria-hidden="true" className="grid grid-cols-2 gap-3 max-md:hidden">
      {shown.map((picture, at) => (
        <img
          key={picture}
          src={picture}
          alt=""
          className={cx(
            'size-full rounded-lg object-cover',
            at === 0 ? 'col-span-2 aspect-[2/1]' : 'aspect-[4/3]',
          )}
        />
      ))}
    </div>
  )
}

/** How to reach the company; what it has not given is left out. */
function Contact() {
  const { salesEmail, phone, address, hours } = useSite()
  if (!salesEmail && !phone && !address && hours.length === 0) return null
  return (
    <Section id="contact" title={texts.contact}>
      <dl className="mt-8 grid gap-6 text-lg sm:grid-cols-2 lg:grid-cols-4">
        {salesEmail && (
          <Way icon={<Mail aria-hidden="true" />} label="Email">
            <a href={`mailto:${salesEmail}`} className="break-words underline underline-offset-2">
              {salesEmail}
            </a>
          </Way>
        )}
        {phone && (
          <Way icon={<Phone aria-hidden="true" />} label="Phone">
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="underline underline-offset-2">
              {phone}
            </a>
          </Way>
        )}
        {address && (
          <Way icon={<MapPin aria-hidden="true" />} label="Address">
            {address}
          </Way>
        )}
        {hours.length > 0 && (
          <Way icon={<Clock aria-hidden="true" />} label="Hours">
            {hours.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </Way>
        )}
      </dl>
    </Section>
  )
}

function Way({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="[&_svg]:size-5 [&_svg]:text-accent">
      <dt className="flex items-center gap-2 text-sm font-semibold text-cream-ink-2">
        {icon}
        {label}
      </dt>
      <dd className="mt-1">{children}</dd>
    </div>
  )
}
