import { strToU8, type Zippable, zipSync } from 'fflate'

const CELLS = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook with one sheet of such XML, and other parts. */
export function rawWorkbook(sheet: string, more: Zippable = {}): Buffer {
  const rels = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`
  return Buffer.from(
    zipSync({
      'xl/workbook.xml': strToU8(
        `<workbook ${CELLS} xmlns:r="${RELATIONS}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`
      ),
      'xl/_rels/workbook.xml.rels': strToU8(rels),
      'xl/worksheets/sheet1.xml': strToU8(`<worksheet ${CELLS}>${sheet}</worksheet>`),
      ...more
    })
  )
}

/** A cell with a text. */
export const inline = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
/** The first row of a table of units. */
export const HEAD = `<row r="1">${inline('A1', 'Unit')}${inline('B1', 'Floor')}</row>`

/** A workbook of several sheets, each with its state and its rows; one whose name begins with `Chart` has a chart alone. */
export const sheetsOf = (...parts: [name: string, state: string, cells: string][]): Buffer => {
  const type = (name: string) => `${RELATIONS}/${name.startsWith('Chart') ? 'chartsheet' : 'worksheet'}`
  const path = (name: string, index: number) => `${name.startsWith('Chart') ? 'chartsheets' : 'worksheets'}/sheet${index + 1}.xml`
  const relations = parts.map(([name], index) => `<Relationship Id="r${index}" Type="${type(name)}" Target="${path(name, index)}"/>`)
  const named = parts.map(([name, state], index) => `<sheet name="${name}" sheetId="${index + 1}" state="${state}" r:id="r${index}"/>`)
  const files = parts.map(([name, , cells], index): [string, Uint8Array] => [
    `xl/${path(name, index)}`,
    strToU8(`<worksheet ${CELLS}><sheetData>${cells}</sheetData></worksheet>`)
  ])
  return Buffer.from(
    zipSync({
      'xl/workbook.xml': strToU8(`<workbook ${CELLS} xmlns:r="${RELATIONS}"><sheets>${named.join('')}</sheets></workbook>`),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join('')}</Relationships>`
      ),
      ...Object.fromEntries(files)
    })
  )
}

/** A unit on floor 9. */
export const unitRow = (number: number, label: string, attributes = '') =>
  `<row r="${number}"${attributes}>${inline(`A${number}`, label)}${inline(`B${number}`, '9')}</row>`
