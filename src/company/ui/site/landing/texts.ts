/** Every text of the landing page that is not a setting of the company. */
export const texts = {
  headline: 'The pour your regulars come back for.',
  lead: 'A premium liquid herbal elixir for bars and retailers, in two formulas and two sizes. Open a wholesale account in five steps and pay by bank transfer.',
  register: 'Register/Login',
  earns: 'See what a pour earns',
  portal: 'Customer Portal',
  team: 'Team Login',
  benefits: {
    title: 'Made for the back bar',
    intro:
      'Wholesale ordering, sales training and customer relationships on one platform: every order, every rep and every answer in one place.',
    items: [
      {
        title: 'A pour that is simple to serve',
        text: 'It is a liquid and pours by the ounce. No preparation, no new equipment, one more bottle on the shelf.',
      },
      {
        title: 'Numbers you can check',
        text: 'Cost per serving is price divided by servings. The calculator below does the sum with your own figures.',
      },
      {
        title: 'An account without a sales call',
        text: 'Register yourself, get reviewed by a person, order online and pay by bank transfer.',
      },
      { title: 'Blends of your own', text: 'Custom blends for houses that want a pour nobody else has.' },
    ],
  },
  quality: { title: 'What stands on the label, stands behind it' },
  prices: {
    title: 'Two formulas, two sizes, one price list.',
    intro:
      'Silver 20mg per oz and Gold 80mg per oz, in 32oz and 128oz (1 gallon), and an ultra-concentrated shot, 175mg in 30ml.',
  },
  profit: {
    title: 'What a pour earns',
    intro: 'Our example as we quote it, and the same sum for your place.',
  },
  voices: { title: 'What partners say' },
  closing: { title: 'Put it on your shelf.', text: 'Five short steps, reviewed by a person.' },
  login: {
    title: 'Team Login',
    submit: 'Login',
    cancel: 'Cancel',
    failed: 'Login Failed',
    fallback: 'Invalid credentials',
  },
  notice: (age: number) => `For businesses only, adults ${age}+.`,
  noticeClose: 'Understood',
}
