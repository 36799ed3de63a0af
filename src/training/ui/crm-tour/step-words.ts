import type { TourStep } from '#crm/rules/practice-tour.ts'

/** Title, reason and texts of each step. */
export const stepWords: Record<
  TourStep,
  { title: string; short: string; why: string; act: string; tip: string }
> = {
  prospect: {
    title: 'Add a prospect',
    short: 'Add a prospect',
    why: 'A prospect is a business that might buy from us. Make one up, as if you had walked past it today.',
    act: 'Add the prospect',
    tip: 'On the Prospects page: the button at the top right, or the key c.',
  },
  contact: {
    title: 'Log a contact',
    short: 'Log a contact',
    why: 'You stopped by and spoke with somebody. Write down what was said while it is fresh, so that the next talk begins where this one ended.',
    act: 'Log the contact',
    tip: 'On a prospect’s page and in the field tools: two taps, right after the visit.',
  },
  plan: {
    title: 'Plan the follow-up',
    short: 'Plan the follow-up',
    why: 'A prospect without a next step is forgotten. Say what you will do next, and when.',
    act: 'Plan it',
    tip: 'What is due today stands on Home and in the field tools.',
  },
  step: {
    title: 'Move to the next stage',
    short: 'Move a stage on',
    why: 'The ten stages say how far a sale is. Move only when something happened that earns it, and write down what.',
    act: 'Move it on',
    tip: 'Going back or skipping a stage asks for a reason; a forward move with a note is how points are earned on real prospects.',
  },
  sample: {
    title: 'Request a sample',
    short: 'Request a sample',
    why: 'When they want to taste it, ask for a sample. On a real request the law of the place and the stock are checked before anything is sent.',
    act: 'Request the sample',
    tip: 'Requests are approved under Samples; you see when yours is on the way.',
  },
}
