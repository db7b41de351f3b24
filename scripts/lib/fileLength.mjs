import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { inRoot, root } from './paths.mjs'

const MAX_LINES = 250
const MAX_MEDIAN = 80
const FOLDERS = ['packages', 'e2e', 'bench', 'scripts']
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'test-results', 'coverage'])
const SOURCE = /\.(ts|tsx|mjs|css)$/

/** Returns the errors of the lengths of the source files: no file may have over 250 lines, the median may be at most 80. */
export function fileLengthErrors(folders = FOLDERS.map((folder) => inRoot(folder))) {
  const files = folders.flatMap(sourcesUnder).map((path) => ({ path: relative(root, path), lines: countLines(path) }))
  const lengths = files.map((file) => file.lines).toSorted((a, b) => a - b)
  const median = lengths[Math.floor(lengths.length / 2)] ?? 0
  return [
    ...files.filter((file) => file.lines > MAX_LINES).map((file) => `${file.path} has ${file.lines} lines; the limit is ${MAX_LINES}`),
    ...(median > MAX_MEDIAN ? [`The median file has ${median} lines; the limit is ${MAX_MEDIAN}`] : [])
  ]
}

function sourcesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : sourcesUnder(path)
    return SOURCE.test(entry.name) ? [path] : []
  })
}

const countLines = (path) => readFileSync(path, 'utf8').trimEnd().split('\n').length
