import { Gallon128 } from '#design/art/bottles.tsx'
import { buttonClass } from '#design/button.tsx'
import { useSite } from '../../parts/site/site-data.ts'
import { DoorPage } from './door-page.tsx'

const texts = {
  title: 'Your bar, our bottle.',
  intro: (name: string) =>
    `${name} supplies bars and retailers. Register your business in five short steps: no sales rep needed, paid by bank transfer (ACH), reviewed by a person.`,
  go: 'Register Your Business',
  have: 'I have an account',
}

/** Invites a business to register (AUTH-014, A11). */
export function JoinScreen() {
  const { name } = useSite()
  return (
    <DoorPage
      title={texts.title}
      intro={texts.intro(name)}
      art={<Gallon128 formula="gold" strength="80 mg per oz" className="h-72 md:h-96" />}
    >
      <a href="/business-registration" className={buttonClass({ variant: 'amber', size: 'lg' })}>
        {texts.go}
      </a>
      <a href="/customer-login" className={buttonClass({ variant: 'pine', size: 'lg' })}>
        {texts.have}
      </a>
    </DoorPage>
  )
}
