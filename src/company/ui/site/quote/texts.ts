const steps: Readonly<Record<string, string>> = {
  Consultation: 'We listen to how you sell, deliver and get paid.',
  Customization: 'Catalog, training, stages and rules become yours.',
  Development: 'What the base does not have is built and tested.',
  Deployment: 'Your own installation, apart from everybody else.',
}

/** Every text of the quote pages that is not a setting of the company. */
export const texts = {
  headline: (industry: string | null) =>
    industry ? `A platform made for ${industry}` : 'A platform made for your trade',
  lead: 'Ordering, training and customer relationships under your own name, on a base that is at work every day.',
  request: 'Request Your Platform',
  cases: 'View Case Studies',
  industriesTitle: 'By industry',
  casesNote:
    'Listed is what the base does today; below it stands what a package would hold once it is built. No customer is invented here.',
  stepsTitle: 'How It Works',
  steps,
}
