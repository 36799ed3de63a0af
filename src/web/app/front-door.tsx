import { Bottle32, Gallon128 } from '#web/design/art/bottles.tsx'
import { Brand } from '#web/design/art/brand-mark.tsx'
import { buttonClass } from '#web/design/button.tsx'
import { useAppConfig } from './app-config.ts'

/** What a visitor meets at "/": whose house this is, and the ways in. */
export function FrontDoor() {
  const { company } = useAppConfig()
  return (
    <main
      tabIndex={-1}
      className="flex min-h-[calc(100dvh-var(--banner,0px))] flex-col bg-pine-1 bg-[radial-gradient(70rem_40rem_at_80%_30%,var(--pine-glow),transparent)] text-pine-ink outline-none"
    >
      <header className="mx-auto w-full max-w-6xl px-6 py-5">
        <Brand name={company.name} onPine />
      </header>
      <div className="mx-auto grid w-full max-w-6xl flex-1 items-center gap-10 px-6 pb-16 md:grid-cols-[1.1fr_1fr]">
        <div>
          <h1 className="display text-3xl text-balance md:text-4xl">
            Wholesale, learned and sold in one place.
          </h1>
          <p className="mt-4 max-w-lg text-lg text-pine-ink-2">
            Bars and retailers open an account and order. The sales team learns, visits and follows up.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <a href="/register" className={buttonClass({ variant: 'amber', size: 'lg' })}>
              Open a wholesale account
            </a>
            <a href="/customer-login" className={buttonClass({ variant: 'pine', size: 'lg' })}>
              Customer Portal
            </a>
            <a href="/login" className={buttonClass({ variant: 'pine', size: 'lg' })}>
              Team Login
            </a>
          </div>
        </div>
        <div className="flex items-end justify-center gap-6">
          <Bottle32 formula="silver" strength="20 mg per oz" className="h-72 md:h-96" />
          <Gallon128 formula="gold" strength="80 mg per oz" className="h-80 md:h-[27rem]" />
        </div>
      </div>
    </main>
  )
}
