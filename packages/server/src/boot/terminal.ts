import { ConfigError } from './config.ts'

export type Say = (line: string) => void

/** Prints a line to the terminal. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** How a portal that runs prints what is no part of a command's answer. */
export interface Printer {
  say: Say
  warn: Say
}

/** As lines of the log, where that is JSON. */
export function printer(format: 'text' | 'json'): Printer {
  if (format === 'text') return { say, warn }
  const print = (level: string) => (message: string) => {
    if (message !== '') say(JSON.stringify({ level, time: new Date().toISOString(), message }))
  }
  return { say: print('info'), warn: print('warn') }
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
