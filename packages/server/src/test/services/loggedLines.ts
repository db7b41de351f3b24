import { vi } from 'vitest'
import type { AppContext } from '../../feature.ts'

/** What a portal logs from now on as warnings and errors, and whether with a stack. */
export function loggedLines({ http }: Pick<AppContext, 'http'>): string[] {
  const lines: string[] = []
  const note = (first: unknown, line?: string) => void lines.push(line === undefined ? String(first) : `${line} with a stack`)
  const log = { error: note, warn: note }
  vi.spyOn(http.log, 'child').mockReturnValue(log as never)
  vi.spyOn(http.log, 'error').mockImplementation(note)
  vi.spyOn(http.log, 'warn').mockImplementation(note)
  return lines
}
