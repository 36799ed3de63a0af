import { Page } from '#web/app/page.tsx'
import { useSearchState } from '#web/app/search-state.ts'
import { Tabs } from '#web/design/tabs.tsx'
import { Drafts } from './drafts.tsx'
import { RatedAnswers } from './rated-answers.tsx'

/** What people said to the answers, and the questions nobody has answered yet (AI-042). */
export function AiFeedbackScreen() {
  const [search, setSearch] = useSearchState()
  return (
    <Page title="AI feedback" width="wide">
      <Tabs
        label="Feedback"
        value={search.tab ?? 'open'}
        onValueChange={(tab) => setSearch({ tab: tab === 'open' ? undefined : tab })}
        items={[
          { value: 'open', label: 'Unanswered questions', content: <Drafts /> },
          {
            value: 'no-help',
            label: 'Did not help',
            content: <RatedAnswers query={{ wasHelpful: 'false' }} empty="No answer got a thumb down." />,
          },
          {
            value: 'helped',
            label: 'Helped',
            content: <RatedAnswers query={{ wasHelpful: 'true' }} empty="No answer got a thumb up yet." />,
          },
          {
            value: 'won',
            label: 'Helped to win',
            content: <RatedAnswers query={{ hasWon: 'true' }} empty="Nobody has said so yet." />,
          },
        ]}
      />
    </Page>
  )
}
