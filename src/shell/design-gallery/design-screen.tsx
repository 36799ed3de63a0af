import { type ReactNode, useState } from 'react'
import { PortalContainer } from '#design/portal.tsx'
import { ArtSamples } from './art-samples.tsx'
import { ButtonSamples, ChoiceSamples, InputSamples } from './control-samples.tsx'
import { ChartSamples, FigureSamples, RecordSamples, StateSamples, TypeSamples } from './data-samples.tsx'
import { FeedbackSamples, OverlaySamples } from './overlay-samples.tsx'

const sections: readonly { title: string; note?: string; sample: () => ReactNode }[] = [
  { title: 'Type and color', sample: TypeSamples },
  { title: 'Buttons', sample: ButtonSamples },
  { title: 'Fields', note: 'One problem by one field; the line below is reserved.', sample: InputSamples },
  { title: 'Choices', sample: ChoiceSamples },
  { title: 'Overlays', sample: OverlaySamples },
  {
    title: 'Messages',
    note: 'One toast at once, five seconds; ten seconds to undo.',
    sample: FeedbackSamples,
  },
  { title: 'Figures and badges', sample: FigureSamples },
  { title: 'Records', sample: RecordSamples },
  { title: 'Charts', sample: ChartSamples },
  { title: 'Waiting and nothing', sample: StateSamples },
  { title: 'Product art', sample: ArtSamples },
]

/** Every primitive in both themes, side by side (demo only). */
export function DesignScreen() {
  return (
    <main tabIndex={-1} className="mx-auto max-w-[100rem] px-4 py-8 outline-none md:px-8">
      <h1 className="display text-2xl">Design</h1>
      <p className="mt-1 text-md text-ink-2">Every primitive, in both themes. Press Tab to see the focus.</p>
      {sections.map(({ title, note, sample: Sample }) => (
        <section key={title} className="mt-10">
          <h2 className="text-lg font-semibold">{title}</h2>
          {note && <p className="text-sm text-ink-2">{note}</p>}
          <div className="mt-3 grid gap-4 lg:grid-cols-2">
            <Themed theme="light">
              <Sample />
            </Themed>
            <Themed theme="dark">
              <Sample />
            </Themed>
          </div>
        </section>
      ))}
    </main>
  )
}

function Themed({ theme, children }: { theme: 'light' | 'dark'; children: ReactNode }) {
  const [container, setContainer] = useState<HTMLElement>()
  return (
    <div
      data-theme={theme}
      ref={(element) => {
        if (element) setContainer(element)
      }}
      className="min-w-0 rounded-lg border border-line bg-paper p-5 text-ink"
    >
      <PortalContainer container={container}>{children}</PortalContainer>
    </div>
  )
}
