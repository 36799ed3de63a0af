/** Every text of the marketing page that is not a setting of the company. */
export const texts = {
  headline: 'One more bottle on the back bar, one more reason to come by.',
  lead: 'A premium liquid herbal elixir for bars and retailers. Silver 20mg per oz for the evening pour, Gold 80mg per oz for those who know what they want.',
  register: 'Register',
  login: 'Login',
  contact: 'Contact Us',
  callToAction: 'Register Your Business',
  benefits: {
    title: 'Why houses pour it',
    items: [
      { title: 'Ready to serve', text: 'A liquid concentrate. Open, measure, pour.' },
      {
        title: 'Margins in the open',
        text: 'Price per bottle, cost per serving and profit stand on this page, with the sum behind them.',
      },
      {
        title: 'Somebody who answers',
        text: 'A rep who knows the product, an account you run yourself, and an address that writes back.',
      },
    ],
  },
  blends: {
    title: 'Custom blends',
    text: 'A strength, a taste and a label of your own. Tell us what your guests ask for; we answer with a sample and a price per gallon.',
    button: 'Ask about a blend',
  },
  prices: {
    title: 'Prices and profit',
    intro: 'Containers of 32oz and 128oz (1 gallon), and an ultra-concentrated shot, 175mg in 30ml.',
  },
  quality: { title: 'Quality one can look up' },
  voices: { title: 'From behind the bar' },
  closing: {
    title: 'Ready when you are.',
    text: 'Register now. We review every business and write within 2-3 business days.',
  },
  mail: {
    subject: 'Wholesale question',
    body: 'Hello,\n\nwe would like to know more about wholesale.\n\nBusiness:\nCity and state:\nPhone:\n',
    blendSubject: 'Custom blend',
    blendBody:
      'Hello,\n\nwe are interested in a custom blend.\n\nBusiness:\nWhat we have in mind:\nGallons a month:\n',
  },
  sales: {
    title: 'Sales Team Login',
    open: 'Sales team',
    text: 'For trainees and sales reps.',
    go: 'Login to Sales Platform',
    register: 'New Business? Register Here',
  },
  modal: {
    title: 'Register Your Business',
    intro: 'A few lines now; bank details follow when we have said yes.',
    submit: 'Register Your Business',
    pending: 'Submitting...',
    doneTitle: 'Registration received',
    done: 'We review it and write to you within 2-3 business days.',
    failed: 'Registration Failed',
    fallback: 'Please try again or contact us.',
  },
}
