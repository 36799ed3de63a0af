type SeenStep = { readonly id: string; readonly version: number }

/** Names the steps as somebody saw them: the text changes as soon as one of them is rewritten, moved or removed. */
export const seenSteps = (steps: readonly SeenStep[]): string =>
  steps.map(({ id, version }) => `${id}.${version}`).join(' ')
