/** Whether a section of the guide is about a screen that only companies of the elixir trade have. */
export const isOfElixir = ({ path }: { readonly path: string | null }): boolean =>
  path === '/dosing-calculator'
