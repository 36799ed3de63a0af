import type { Context } from '../context.ts'

export async function seedDemo(_context: Context, _say: (line: string) => void): Promise<void> {}
