import { Session } from 'node:inspector'

type Counter = { of(run: () => unknown): number; end(): void }
type Coverage = { url: string; functions: { ranges: { count: number }[] }[] }

/**
 * Counts what a piece of work takes in steps: how often V8 ran each block of code, and the signs that the runtime's own functions
 * looked at. The same work takes the same steps on every machine, however busy.
 */
export function countSteps(): Counter {
  const session = new Session()
  session.connect()
  const ask = (method: string, given?: object): { result?: Coverage[] } => {
    let said: { result?: Coverage[] } = {}
    session.post(method, given, (error: Error | null, answer?: object) => {
      if (error) throw error
      said = answer ?? {}
    })
    return said
  }
  ask('Profiler.enable')
  ask('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  const taken = () =>
    (ask('Profiler.takePreciseCoverage').result ?? [])
      .filter(({ url }) => !url.includes('count-steps') && !url.startsWith('node:'))
      .flatMap(({ functions }) => functions)
      .flatMap(({ ranges }) => ranges)
      .reduce((sum, { count }) => sum + count, 0)
  taken()
  return {
    of(run) {
      const natives = watchNatives()
      try {
        run()
      } finally {
        natives.end()
      }
      return taken() + natives.signs()
    },
    end() {
      ask('Profiler.stopPreciseCoverage')
      session.disconnect()
    },
  }
}

type Native = (this: unknown, ...given: unknown[]) => unknown

/** Signs that a search looks at, by what it was given and what it found. */
const looked: Readonly<Record<string, (text: string, found: unknown, given: unknown[]) => number>> = {
  indexOf: (text, found, [, from]) =>
    (Number(found) < 0 ? text.length : Number(found)) - Number(from ?? 0) + 1,
  lastIndexOf: (text, found) => text.length - Math.max(0, Number(found)) + 1,
  includes: ({ length }) => length,
  split: ({ length }) => length,
  trim: ({ length }) => length,
  normalize: ({ length }) => length,
  toLowerCase: ({ length }) => length,
  toUpperCase: ({ length }) => length,
  replaceAll: ({ length }) => length,
}

function watchNatives() {
  let signs = 0
  const undo: (() => void)[] = []
  const watch = (
    of: object,
    name: string,
    count: (self: unknown, found: unknown, given: unknown[]) => number,
  ) => {
    const native = Reflect.get(of, name) as Native
    const put = (value: unknown) =>
      Object.defineProperty(of, name, { value, writable: true, configurable: true })
    put(function (this: unknown, ...given: unknown[]) {
      const found = Reflect.apply(native, this, given)
      signs += Math.max(0, count(this, found, given))
      return found
    })
    undo.push(() => put(native))
  }
  for (const [name, count] of Object.entries(looked))
    watch(String.prototype, name, (self, found, given) => count(String(self), found, given))
  for (const name of ['indexOf', 'includes', 'slice', 'concat', 'join'])
    watch(Array.prototype, name, (self) => (self as unknown[]).length)
  // What a pattern looks at, given that `scripts/super-linear.mjs` has shown it to be linear.
  const exec = RegExp.prototype.exec
  const counted = function (this: RegExp, text: string) {
    const from = this.global || this.sticky ? this.lastIndex : 0
    const found = exec.call(this, text)
    const isAnchored = this.sticky || (this.source.startsWith('^') && !this.multiline)
    signs += found
      ? found.index + found[0].length - from + 1
      : isAnchored
        ? 1
        : String(text).length - from + 1
    return found
  }
  RegExp.prototype.exec = counted as typeof exec
  undo.push(() => {
    RegExp.prototype.exec = exec
  })
  return {
    signs: () => signs,
    end() {
      for (const one of undo) one()
    },
  }
}
