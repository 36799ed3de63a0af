import { serveThread } from '../thread.ts'

type Draws = Readonly<Record<string, (facts: unknown) => Promise<Uint8Array>>>

const works = {
  /** Draws with an exported function of a module. */
  async draw(module: string, name: string, facts: unknown): Promise<Uint8Array> {
    const { [name]: draw }: Draws = await import(module)
    if (!draw) throw new Error(`${module} has no ${name}`)
    return draw(facts)
  },
}

export type DrawingWorks = typeof works

serveThread(works)
