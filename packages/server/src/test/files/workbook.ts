import { strFromU8, unzipSync } from 'fflate'

const unescaped = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** The cells of each sheet of a workbook, by the sheet's name: texts and numbers. */
export function readWorkbook(bytes: Buffer): Map<string, (string | number | null)[][]> {
  const files = unzipSync(new Uint8Array(bytes))
  const read = (path: string) => strFromU8(files[path] ?? new Uint8Array())
  const texts = [...read('xl/sharedStrings.xml').matchAll(/<si>.*?<t[^>]*>(.*?)<\/t>.*?<\/si>/gs)].map(([, text = '']) => unescaped(text))
  const names = [...read('xl/workbook.xml').matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(([, name = '']) => unescaped(name))
  const cellsOf = (row: string) => {
    const cells: (string | number | null)[] = []
    for (const [, column = 'A', attributes = '', value = ''] of row.matchAll(/<c r="([A-Z])\d+"([^>]*)><v>(.*?)<\/v>/g)) {
      cells[(column.codePointAt(0) ?? 65) - 65] = attributes.includes('t="s"') ? (texts[Number(value)] ?? '') : Number(value)
    }
    return Array.from(cells, (cell) => cell ?? null)
  }
  return new Map(
    names.map((name, index) => {
      const rows = [...read(`xl/worksheets/sheet${index + 1}.xml`).matchAll(/<row [^>]*?(?:\/>|>(.*?)<\/row>)/gs)]
      return [name, rows.map(([, row = '']) => cellsOf(row))]
    })
  )
}
