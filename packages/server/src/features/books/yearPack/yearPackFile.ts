import { XLSX_TYPE } from '@verandah/contract/mediaTypes'
import { formatDay, formatInstant } from '@verandah/contract/formats'
import type { Translate } from '@verandah/contract/i18n/translate'
import type { YearPackFormat, YearPackQuery } from '@verandah/contract/closings'
import type { ReadContext } from '../../../core/context.ts'
import type { FileAnswer } from '../../../http/answers/fileAnswer.ts'
import { factsSheet, tableSheet } from '../../../http/answers/tableSheets.ts'
import { makeCallersPdf, type PaperCall } from '../../../http/answers/makeCallersPdf.ts'
import { makeWorkbook } from '../../../http/answers/xlsx.ts'
import { languageOf } from '../../../http/requests/language.ts'
import type { Letterhead } from '../../../pdf/document.ts'
import { type FileTable, tableBlocks } from '../../../pdf/fileTable.ts'
import { readLogo } from '../../building/building.queries.ts'
import type { BooksEvent } from '../books.events.ts'
import { compareFigures } from './comparisons.present.ts'
import { yearPack } from './yearPack.present.ts'
import { readYear } from './yearPack.queries.ts'
import { yearName, yearTables } from './yearTables.present.ts'

/** The papers of a year as plain data, which each format shows completely. */
interface YearPapers {
  title: string
  letterhead: Letterhead
  facts: [label: string, value: string][]
  /** The word and the sentence that say that the papers are a draft; null: all months are closed. */
  draft: { word: string; why: string } | null
  tables: FileTable[]
  createdAt: Date
}

async function readPapers(reading: ReadContext, year: string): Promise<YearPapers> {
  const { t, now, actor } = reading
  const { facts, letterhead } = await readYear(reading, year)
  const pack = yearPack(facts)
  const { from, to, until } = pack.span
  const name = `${actor.firstName} ${actor.lastName}`
  return {
    title: t('Year pack {{year}}', { year: yearName(pack) }),
    // What is kept of a year is text; the logo is today's.
    letterhead: { ...letterhead, ...(await readLogo(reading.db)) },
    facts: [
      [t('Building'), letterhead.name],
      [t('Year'), t('{{from}} to {{to}}', { from: formatDay(from), to: formatDay(to) })],
      [t('Figures until'), formatDay(until)],
      [t('Made'), t('{{when}} by {{name}}', { when: formatInstant(now), name })]
    ],
    draft: pack.isDraft ? { word: t('Draft'), why: t('Draft: the twelve months of this year are not all closed yet.') } : null,
    tables: yearTables(pack, compareFigures(facts, pack), t),
    createdAt: new Date(now)
  }
}

interface FileCtx extends PaperCall {
  t: Translate
}

function writePdf({ title, letterhead, facts, draft, tables, createdAt }: YearPapers, { t, ...call }: FileCtx): Promise<Buffer> {
  return makeCallersPdf(call, {
    title,
    letterhead,
    language: languageOf(call.request),
    createdAt,
    footer: draft === null ? title : `${title} · ${draft.word}`,
    pageLabel: t('Page {{page}} of {{pages}}'),
    ...(draft !== null && { stamp: draft.word }),
    blocks: [
      { kind: 'title', text: title },
      { kind: 'text', text: t('The papers for the annual general meeting') },
      ...(draft === null ? [] : [{ kind: 'note' as const, text: draft.why }]),
      { kind: 'facts', rows: facts },
      { kind: 'heading', text: t('Contents') },
      { kind: 'text', text: tables.map((table) => table.title).join('\n') },
      { kind: 'nextPage' },
      ...tables.flatMap(tableBlocks)
    ]
  })
}

function writeXlsx({ title, facts, draft, tables }: YearPapers): Promise<Buffer> {
  const first = factsSheet(title, facts, draft?.why)
  return makeWorkbook([first, ...tables.map((table) => tableSheet(table, draft?.word))])
}

const FORMATS: Record<YearPackFormat, { type: string; write: (papers: YearPapers, ctx: FileCtx) => Promise<Buffer> }> = {
  pdf: { type: 'application/pdf', write: writePdf },
  xlsx: { type: XLSX_TYPE, write: writeXlsx }
}

export async function yearPackFile(reading: ReadContext, { year, format }: YearPackQuery, call: PaperCall): Promise<FileAnswer> {
  const { type, write } = FORMATS[format]
  const papers = await readPapers(reading, year)
  const name = papers.draft === null ? `year-pack-${year}.${format}` : `year-pack-${year}-draft.${format}`
  return { bytes: await write(papers, { t: reading.t, ...call }), type, name }
}

export function yearPackExported({ year, format }: YearPackQuery): BooksEvent {
  return { kind: 'books.yearPackExported', subject: { kind: 'books', id: 'portal' }, year, format }
}
