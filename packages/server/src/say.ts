import { ConfigError } from './config.ts'

export type Say = (line: string) => void

/** To the person at the terminal. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** What they can do something about in a line, anything else in full. */
export function wordsOf(error: unknown): string {
  if (error instanceof ConfigError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
