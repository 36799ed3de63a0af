import { buttonClass } from '#design/button.tsx'
import { useAppConfig } from '#shell/session/app-config.ts'
import { LegalFooter } from '../../parts/site/legal.tsx'
import { useSite } from '../../parts/site/site-data.ts'
import { creamGround, pineGround, Section, SiteHeader } from '../../parts/site/site-page.tsx'
import { price } from '../../parts/site/words.ts'

const texts = {
  soon: 'Opening soon',
  soonLead: 'We are getting ready. Businesses can register here as soon as we open.',
  register: 'Register Your Business',
  portal: 'Customer Portal',
  team: 'Team Login',
  prices: 'Prices',
}

/** The public page without the elixir texts: the company, its prices and the links to sign in or register. */
export function PlainPage() {
  const { isLive } = useAppConfig()
  const { name, tagline, description, products } = useSite()
  return (
    <div className={`flex min-h-[calc(100dvh-var(--banner,0px))] flex-col ${creamGround}`}>
      <SiteHeader>
        <a href="/login" className={buttonClass({ variant: 'pine', size: 'lg' })}>
          {texts.team}
        </a>
      </SiteHeader>
      <main tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <div className={`${pineGround} ${isLive ? '' : 'flex-1'}`}>
          <div className="mx-auto max-w-6xl px-5 py-16 md:py-24">
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
        </div>
        {isLive && products.length > 0 && (
          <Section id="pricing" title={texts.prices}>
            <ul aria-label="Products and prices" className="mt-6 max-w-2xl">
              {products.map((product) => (
                <li
                  key={product.id}
                  className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-cream-line py-3"
                >
                  <span>
                    <span className="text-lg font-semibold">{product.name}</span>
                    {product.size && <span className="ml-2 text-cream-ink-2">{product.size}</span>}
                  </span>
                  <span className="tabular text-lg">{price(product.retailPrice)}</span>
                </li>
              ))}
            </ul>
          </Section>
        )}
      </main>
      <LegalFooter where="landing" />
    </div>
  )
}
