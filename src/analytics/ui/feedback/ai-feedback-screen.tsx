import { Tabs } from '#design/tabs.tsx'
import { Page } from '#shell/page/page.tsx'
import { useSearchState } from '#shell/page/search-state.ts'
import { useUser } from '#shell/session/session.ts'
import { GapQueue } from './gap-queue.tsx'
import { RatedAnswers } from './rated-answers.tsx'
import { SuggestionBoard } from './suggestion-board.tsx'

/** Suggestions, feedback on answers, and unanswered questions (AI-042). */
export function AiFeedbackScreen() {
  const [search, setSearch] = useSearchState()
  const isAdmin = useUser().role === 'admin'
  // Questions and ratings are personal, so others see only the board.
  if (!isAdmin)
    return (
      <Page title="AI feedback">
        <SuggestionBoard />
      </Page>
    )
  return (
    <Page title="AI feedback" width="wide">
      <Tabs
        label="Feedback"
        value={search.tab ?? 'suggestions'}
        onValueChange={(tab) => setSearch({ tab: tab === 'suggestions' ? undefined : tab })}
        items={[
          { value: 'suggestions', label: 'Suggestions', content: <SuggestionBoard /> },
          { value: 'open', label: 'Unanswered questions', content: <GapQueue /> },
          {
            value: 'no-help',
            label: 'Did not help',
            content: <RatedAnswers query={{ wasHelpful: 'false' }} empty="No thumbs down yet." />,
          },
          {
            value: 'helped',
            label: 'Helped',
            content: <RatedAnswers query={{ wasHelpful: 'true' }} empty="No thumbs up yet." />,
          },
          {
            value: 'won',
            label: 'Helped to win',
            content: <RatedAnswers query={{ hasWon: 'true' }} empty="None marked yet." />,
          },
        ]}
      />
    </Page>
  )
}
