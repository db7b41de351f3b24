import { tooLong } from './fields.ts'
import { pack } from './i18n/text.ts'
import { LENGTH, UNITS } from './limits.ts'
import { TOO_MANY_UNITS, type UnitRow } from './listedUnits.ts'

type ListedRow = Pick<UnitRow, 'label' | 'floor'>

/** Returns the labels of a range such as '1A' to '1K', or '101' to '110'; undefined when the two ends form no range. */
function expandRange(from: string, to: string): string[] | undefined {
  const [first, last] = [from, to].map((end) => /^(.*?)(\d+|[A-Z])$/.exec(end))
  if (!first || !last || first[1] !== last[1]) return undefined
  const [prefix = '', start = '', end = ''] = [first[1], first[2], last[2]]
  if (/\d/.test(start) !== /\d/.test(end)) return undefined
  const [low, high] = /\d/.test(start) ? [Number(start), Number(end)] : [start.charCodeAt(0), end.charCodeAt(0)]
  if (low > high || high - low >= UNITS) return undefined
  const labelOf = (value: number) => (/\d/.test(start) ? String(value).padStart(start.length, '0') : String.fromCharCode(value))
  return Array.from({ length: high - low + 1 }, (_, index) => prefix + labelOf(low + index))
}

export interface UnitsRead {
  units: ListedRow[]
  /** Lines that could not be read, as an editor counts them, and why, as a text that may be packed. */
  problems: { line: number; message: string }[]
}

const clean = (text: string) => text.normalize('NFC').trim().toUpperCase()

/** Returns the units of one line: '1: 1A-1K, PH1'. */
function readLine(text: string): { floor: string; labels: string[] } | string {
  const [floor = '', rest, ...more] = text.split(':')
  if (rest === undefined || more.length > 0 || clean(floor) === '') return 'Write the floor, a colon, and its units: 1: 1A-1K'
  if (clean(floor).length > LENGTH.unit) return tooLong('Floor', LENGTH.unit)
  const labels: string[] = []
  for (const part of rest.split(',').map(clean)) {
    if (part === '') continue
    const ends = part.split(/\s*[-–]\s*/)
    const range = ends.length === 2 ? expandRange(ends[0] ?? '', ends[1] ?? '') : [part]
    if (range === undefined) return pack('{{part}} is not a range', { part })
    if (range.some((label) => label.length > LENGTH.unit)) return tooLong('Unit', LENGTH.unit)
    labels.push(...range)
    if (labels.length > UNITS) return TOO_MANY_UNITS
  }
  return labels.length === 0 ? 'This floor has no units' : { floor: clean(floor), labels }
}

/** Reads a building as people write it down: one floor a line, '1: 1A-1K'. Blank lines count for nothing, and beyond the limit nothing is read. */
export function readUnits(text: string): UnitsRead {
  const read: UnitsRead = { units: [], problems: [] }
  const known = new Set<string>()
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const found = readLine(line)
    if (typeof found === 'string') {
      read.problems.push({ line: index + 1, message: found })
      if (found === TOO_MANY_UNITS) break
      continue
    }
    for (const label of found.labels) {
      if (known.has(label)) read.problems.push({ line: index + 1, message: pack('Unit {{unit}} is there twice', { unit: label }) })
      known.add(label)
      read.units.push({ label, floor: found.floor })
    }
    if (read.units.length > UNITS) break
  }
  return read
}

/** Joins consecutive units to a range. */
function inRanges(labels: string[]): string {
  const parts: string[] = []
  for (let start = 0; start < labels.length;) {
    let end = start
    while (
      end + 1 < labels.length &&
      expandRange(labels[start] ?? '', labels[end + 1] ?? '')?.join() === labels.slice(start, end + 2).join()
    )
      end += 1
    parts.push(end - start >= 2 ? `${labels[start]}-${labels[end]}` : labels.slice(start, end + 1).join(', '))
    start = end + 1
  }
  return parts.join(', ')
}

/** Writes units as such text; floors in the order of their first unit. */
export function writeUnits(units: readonly ListedRow[]): string {
  const floors = Map.groupBy(units, ({ floor }) => floor)
  return [...floors].map(([floor, rows]) => `${floor}: ${inRanges(rows.map(({ label }) => label))}`).join('\n')
}
