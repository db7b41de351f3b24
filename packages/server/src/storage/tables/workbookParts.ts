/** The facts of a sheet before its rows are read. */
export interface SheetPlace {
  name: string
  /** Its number among all sheets of the workbook, from 1, as the library counts them. */
  number: number
  /** The path of its part in the archive. */
  path: string
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescaped = (text: string) => text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '')

/** Returns the pattern of an attribute of a tag, whatever its prefix. */
const attribute = (tag: string, name: string) => new RegExp(String.raw`\s(?:\w+:)?${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)
const valueOf = (tag: string, name: string) => {
  const found = attribute(tag, name)
  return found === null ? null : unescaped(found[1] ?? found[2] ?? '')
}

const MOST_TAGS = 2_000
const tagsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(String.raw`<(?:\w+:)?${name}(\s[^>]*)>`, 'g'))].slice(0, MOST_TAGS).map(([tag]) => tag)

/** Lists the sheets that can be seen and hold cells, in their order: no hidden sheet, and no sheet with a chart alone. */
export function visibleSheets(workbook: string, relations: string): SheetPlace[] {
  const targets = new Map(
    tagsOf(relations, 'Relationship').flatMap((tag) => {
      const [id, type, target] = ['Id', 'Type', 'Target'].map((name) => valueOf(tag, name))
      if (!id || !target || !type?.endsWith('/worksheet')) return []
      return [[id, target.startsWith('/') ? target.slice(1) : `xl/${target}`] as const]
    })
  )
  const named = tagsOf(workbook, 'sheet').filter((tag) => valueOf(tag, 'name'))
  return named.flatMap((tag, index) => {
    const path = targets.get(valueOf(tag, 'id') ?? '')
    const isHidden = /hidden/i.test(valueOf(tag, 'state') ?? '')
    return path === undefined || isHidden ? [] : [{ name: valueOf(tag, 'name') ?? '', number: index + 1, path }]
  })
}

const LETTERS = 26
/** Returns a column as spreadsheets name it: 1 is A, 27 is AA. */
function columnName(number: number): string {
  const rest = (number - 1) % LETTERS
  return (number > LETTERS ? columnName(Math.floor((number - 1) / LETTERS)) : '') + String.fromCodePoint(65 + rest)
}

const columnNumber = (name: string) => [...name].reduce((number, letter) => number * LETTERS + (letter.codePointAt(0) ?? 65) - 64, 0)

const CELL_OR_ROW = /<((?:\w+:)?)(row|c)((?:\s[^>]*?)?)(\/?)>/g
const PLACE = /\sr\s*=\s*["']([A-Z]*)(\d*)["']/

/**
 * Returns the part of a sheet in which each row and each cell says where it is: where it did not, it is behind the one
 * before it, as the format has it. With the numbers of the rows that are hidden.
 */
export function withReferences(xml: string): { xml: string; hidden: number[] } {
  let [row, column] = [0, 0]
  const hidden: number[] = []
  const placed = xml.replace(CELL_OR_ROW, (tag: string, prefix: string, name: string, attributes: string, end: string) => {
    const [, letters = '', digits = ''] = PLACE.exec(attributes) ?? []
    if (name === 'row') {
      row = digits === '' ? row + 1 : Number(digits)
      column = 0
      if (/\shidden\s*=\s*["'](?:1|true)["']/.test(attributes)) hidden.push(row)
    } else column = letters === '' ? column + 1 : columnNumber(letters)
    if (digits !== '') return tag
    return `<${prefix}${name} r="${name === 'row' ? '' : columnName(column)}${row}"${attributes.replace(PLACE, '')}${end}>`
  })
  return { xml: placed, hidden }
}
