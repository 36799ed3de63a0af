import { aiResponseTemplates } from '#assistants/contract/ai-response-template.ts'
import { salesTechniques } from '#assistants/contract/sales-technique.ts'
import {
  askedFor,
  kept,
  type Snippet,
  type SnippetKind,
  type Snippets,
} from '#email/ui/parts/snippets/snippet-kinds.ts'
import { infoOf, wordOf } from '#platform/contract/field-info.ts'
import { useRows } from '#shell/data/rows.ts'

function useResponses(q: string): Snippets {
  const { data, isPending, error, refetch } = useRows(
    aiResponseTemplates,
    { ...askedFor(q), sort: '-useCount' },
    kept,
  )
  const snippets = (data?.items ?? []).map(
    ({ id, objectionCategory, responseType, template }): Snippet => ({
      ...{ entity: 'ai_response_templates', id, words: template },
      name: wordOf(infoOf(aiResponseTemplates, 'responseType'), responseType),
      group: wordOf(infoOf(aiResponseTemplates, 'objectionCategory'), objectionCategory),
    }),
  )
  return { isPending, error, refetch, snippets }
}

function useTechniques(q: string): Snippets {
  const { data, isPending, error, refetch } = useRows(salesTechniques, { ...askedFor(q), sort: 'name' }, kept)
  const snippets = (data?.items ?? []).flatMap(({ id, name, category, script }): Snippet | [] =>
    script
      ? {
          ...{ entity: 'sales_techniques', id, name, words: script },
          group: wordOf(infoOf(salesTechniques, 'category'), category),
        }
      : [],
  )
  return { isPending, error, refetch, snippets }
}

export const responses: SnippetKind = {
  value: 'responses',
  label: 'Responses',
  none: 'No responses to objections yet.',
  useSnippets: useResponses,
}

export const techniques: SnippetKind = {
  value: 'techniques',
  label: 'Techniques',
  none: 'No technique has words to say yet.',
  useSnippets: useTechniques,
}
