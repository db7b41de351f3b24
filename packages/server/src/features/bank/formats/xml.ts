import { throwUnread } from './statement.ts'

/**
 * Receives the elements of an XML file; names come without their prefix, `currency` is the element's attribute `Ccy`.
 */
export interface XmlListener {
  open: (name: string, line: number, currency: string | undefined) => void
  /** Called at the end of an element; `text` is the text directly in it. */
  close: (name: string, text: string, line: number) => void
}

const MOST_DEPTH = 60
const NO_XML = 'The file cannot be read: line {{line}} is no right XML'

/**
 * Reads an XML file; throws 400 for invalid XML, and for XML with a document type: nothing in a file may refer to
 * another file, or grow when it is read.
 */
export async function readXml(text: string, { open, close }: XmlListener): Promise<void> {
  // The parser is loaded only for such a file, so that the portal starts faster.
  const { SaxesParser } = await import('saxes')
  const parser = new SaxesParser()
  const texts: string[] = []
  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  const add = (more: string) => {
    if (texts.length > 0) texts[texts.length - 1] += more
  }
  parser.on('error', () => throwUnread(parser.line, NO_XML))
  parser.on('doctype', () => throwUnread(parser.line, 'The file has a document type (line {{line}}), which no bank writes'))
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('opentag', ({ name, attributes }) => {
    if (texts.push('') > MOST_DEPTH) throwUnread(parser.line, 'The file cannot be read: line {{line}} is nested too deep')
    open(local(name), parser.line, attributes['Ccy'])
  })
  parser.on('closetag', ({ name }) => close(local(name), (texts.pop() ?? '').trim(), parser.line))
  parser.write(text).close()
}
