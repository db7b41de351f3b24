import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { inRoot, root } from './places.mjs'

const LONGEST = 250
const MEDIAN = 80
const FOLDERS = ['packages', 'e2e', 'bench', 'scripts']
const LEFT_OUT = new Set(['node_modules', 'dist', 'test-results', 'coverage'])
const COUNTED = /\.(ts|tsx|mjs|css)$/

/** What is wrong with the lengths of the source files: none is over 250 lines, half of them have at most 80. */
export function overBudget(folders = FOLDERS.map((folder) => inRoot(folder))) {
  const files = folders.flatMap(sourcesUnder).map((path) => ({ path: relative(root, path), lines: linesOf(path) }))
  const lengths = files.map((file) => file.lines).toSorted((a, b) => a - b)
  const median = lengths[Math.floor(lengths.length / 2)] ?? 0
  return [
    ...files.filter((file) => file.lines > LONGEST).map((file) => `${file.path} has ${file.lines} lines; the limit is ${LONGEST}`),
    ...(median > MEDIAN ? [`Half of the files have more than ${median} lines; the limit is ${MEDIAN}`] : [])
  ]
}

function sourcesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return LEFT_OUT.has(entry.name) ? [] : sourcesUnder(path)
    return COUNTED.test(entry.name) ? [path] : []
  })
}

const linesOf = (path) => readFileSync(path, 'utf8').trimEnd().split('\n').length
