import { Bottle32 } from '#design/art/bottles.tsx'
import { buttonClass } from '#design/button.tsx'
import { useSite } from '../../parts/site/site-data.ts'
import { DoorPage } from './door-page.tsx'

const texts = {
  title: 'Come in.',
  intro: 'One door for the team, for businesses, and for those who want to become either.',
  go: 'Register/Login',
  portal: 'Customer Portal',
}

/** The call to action that links to the combined page (AUTH-001, A11). */
export function AuthLandingScreen() {
  const { hasTradePages } = useSite()
  return (
    <DoorPage
      title={texts.title}
      intro={texts.intro}
      art={
        hasTradePages && (
          <>
            <Bottle32 formula="silver" strength="20 mg per oz" className="h-64 md:h-80" />
            <Bottle32 formula="gold" strength="80 mg per oz" className="h-72 md:h-96" />
          </>
        )
      }
    >
      <a href="/auth" className={buttonClass({ variant: 'amber', size: 'lg' })}>
        {texts.go}
      </a>
      <a href="/customer-login" className={buttonClass({ variant: 'pine', size: 'lg' })}>
        {texts.portal}
      </a>
    </DoorPage>
  )
}
