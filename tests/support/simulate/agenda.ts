/** What is to be done at which moment: the earliest first, and what was noted first of the same moment. */
export class Agenda {
  private readonly heap: { at: number; nth: number; run: () => Promise<void> }[] = []
  private noted = 0

  note(at: Date, run: () => Promise<void>): void {
    const { heap } = this
    heap.push({ at: at.getTime(), nth: this.noted++, run })
    for (let child = heap.length - 1; child > 0; ) {
      const parent = (child - 1) >> 1
      if (!this.isBefore(child, parent)) break
      this.swap(child, parent)
      child = parent
    }
  }

  next(): { at: Date; run: () => Promise<void> } | undefined {
    const { heap } = this
    const [first] = heap
    const last = heap.pop()
    if (!first || !last) return undefined
    if (heap.length > 0) {
      heap[0] = last
      this.sink()
    }
    return { at: new Date(first.at), run: first.run }
  }

  private sink(): void {
    for (let parent = 0; ; ) {
      const left = 2 * parent + 1
      if (left >= this.heap.length) return
      const child = left + 1 < this.heap.length && this.isBefore(left + 1, left) ? left + 1 : left
      if (!this.isBefore(child, parent)) return
      this.swap(child, parent)
      parent = child
    }
  }

  private isBefore(a: number, b: number): boolean {
    const [one, other] = [this.heap[a], this.heap[b]]
    if (!one || !other) return false
    return one.at < other.at || (one.at === other.at && one.nth < other.nth)
  }

  private swap(a: number, b: number): void {
    const [one, other] = [this.heap[a], this.heap[b]]
    if (!one || !other) return
    this.heap[a] = other
    this.heap[b] = one
  }
}
