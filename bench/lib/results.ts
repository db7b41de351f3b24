import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem, type } from 'node:os'
import { join } from 'node:path'

const file = join(import.meta.dirname, '../results.md')
const HEAD = '# Measurements\n\nWritten by `npm run bench`; each section is replaced when its benchmark runs again.\n'

export interface Figure {
  what: string
  value: string
  /** The limit; left out for a figure without one. */
  target?: string
  holds?: boolean
}

/**
 * The load of other programs in the minute before the measurement: above this, absolute figures mean little and ratios less
 * than usual.
 */
const QUIET = 0.5
const [load = 0] = loadavg()
const others = load > QUIET ? ` Other programs were running (load ${load.toFixed(1)}): to be measured again.` : ''

function machine(): string {
  const processors = cpus()
  return `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${type()}, Node ${process.version}`
}

const row = ({ what, value, target = '', holds }: Figure) =>
  `| ${what} | ${value} | ${target} | ${holds === undefined ? '' : holds ? 'yes' : '**no**'} |`

function section(title: string, how: string, figures: Figure[]): string {
  const day = new Date().toISOString().slice(0, 10)
  return [
    `## ${title}`,
    '',
    `${day}, ${machine()}. ${how}.${others}`,
    '',
    '| | Figure | Target | Holds |',
    '|---|---|---|---|',
    ...figures.map(row),
    ''
  ].join('\n')
}

/** Prints the figures, writes them to their section of results.md, and sets the exit code when a target is missed. */
export async function report(title: string, how: string, figures: Figure[]): Promise<void> {
  const text = section(title, how, figures)
  console.log(text)
  const before = existsSync(file) ? await readFile(file, 'utf8') : HEAD
  const [head = HEAD, ...sections] = before.split(/^(?=## )/m)
  const at = sections.findIndex((known) => known.startsWith(`## ${title}\n`))
  if (at === -1) sections.push(text)
  else sections[at] = text
  await writeFile(file, `${[head, ...sections].map((part) => part.trimEnd()).join('\n\n')}\n`)
  if (figures.some((figure) => figure.holds === false)) process.exitCode = 1
}
