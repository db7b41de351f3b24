import { ConfigError } from './config.ts'

export type Say = (line: string) => void

/** Prints a line to the terminal. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Prints what an administrator should know although the portal starts. */
export function warn(line: string): void {
  process.stderr.write(`Warning: ${line}\n`)
}

/** Prints an error: one line for a wrong setting, the stack for anything else. */
export function errorMessage(error: unknown): string {
  if (error instanceof ConfigError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
