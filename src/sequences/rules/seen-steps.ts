type SeenStep = { readonly id: string; readonly version: number }

/** The steps of a version as somebody saw them: another word as soon as one of them was written anew, moved or removed. */
export const seenSteps = (steps: readonly SeenStep[]): string =>
  steps.map(({ id, version }) => `${id}.${version}`).join(' ')
