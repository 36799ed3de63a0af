import { emptyWizard, neverDrafted, type WizardValues } from '../shared/wizard-fields.ts'

const key = 'registrationDraft'

/** What was typed survives a reload of this tab; bank and tax data never leave the page (A10). */
export function saveDraft(step: number, values: WizardValues): void {
  const kept = Object.fromEntries(
    Object.entries(values).filter(([name]) => !neverDrafted.some((never) => never === name)),
  )
  try {
    sessionStorage.setItem(key, JSON.stringify({ step, values: kept }))
  } catch (error) {
    console.warn('The draft could not be kept', error)
  }
}

export function loadDraft(): { step: number; values: WizardValues } {
  const empty = { step: 0, values: emptyWizard }
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (typeof draft !== 'object' || draft === null || !('values' in draft) || !('step' in draft))
      return empty
    const values: WizardValues = { ...emptyWizard, ...(draft.values as Partial<WizardValues>) }
    // Bank data is never drafted, so nobody comes back behind the banking step.
    return { step: Math.min(Number(draft.step) || 0, 3), values }
  } catch (error) {
    console.warn('The draft could not be read', error)
    return empty
  }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(key)
  } catch (error) {
    console.warn('The draft could not be removed', error)
  }
}
