import { rm } from 'node:fs/promises'
import { addDays, type Day, dayOf, instantAt, timeOf } from '@verandah/contract/dates'
import { type DocumentId, DOCUMENT_CATEGORIES, DocumentDraft } from '@verandah/contract/documents'
import type { DemoPart, SeedContext } from '../../demo/context.ts'
import { DEMO_PEOPLE, type DemoPerson, neighbours } from '../../demo/people.ts'
import { uploadedFile } from '../../demo/uploadedFile.ts'
import { listVendorNames } from '../vendors/vendors.queries.ts'
import { CONTENTS } from './documentContents.demo.ts'
import { type Content, fileOf } from './documentFiles.demo.ts'
import { type DemoDocument, DOCUMENTS } from './documentTexts.demo.ts'
import { countDownload, createDocument, prepareDocument, viewDocument } from './documents.service.ts'

const UPLOADED_AT = timeOf('11:20')
const OPENED_AT = timeOf('19:40')
/** The step between readers, coprime to the number of residents, so that the readers of each document are others. */
const STRIDE = 17

async function upload(context: SeedContext, draft: DocumentDraft, by: DemoDocument['by'], file: { name: string; bytes: Buffer; day: Day }) {
  const received = await uploadedFile(context.storage, file.name, file.bytes)
  try {
    const stored = await prepareDocument(context.storage, received)
    return await context.as(by, file.day, UPLOADED_AT, (ctx) => createDocument(ctx, draft, stored))
  } finally {
    await rm(received.path, { force: true })
  }
}

/** Returns the readers: the management where it is private; else residents, from another one on for each document. */
function readersOf({ isPrivate, views }: DemoDocument, number: number): DemoPerson[] {
  const residents = [DEMO_PEOPLE.farook, ...neighbours().filter(({ habit }) => habit === 'active')]
  const people = isPrivate === true ? [DEMO_PEOPLE.nirmala, DEMO_PEOPLE.ishara, DEMO_PEOPLE.dilan] : residents
  return Array.from({ length: views }, (_, index) => people[(number * 13 + index * STRIDE) % people.length] ?? DEMO_PEOPLE.ishara)
}

/** Lets each reader open a document some days after it was uploaded, and some of them save it. */
async function read(context: SeedContext, document: DemoDocument, id: DocumentId, number: number): Promise<void> {
  const day = addDays(dayOf(context.now), -document.daysAgo)
  for (const [index, reader] of readersOf(document, number).entries()) {
    await context.as(reader, addDays(day, 1 + ((index * 5) % document.daysAgo)), OPENED_AT, async (ctx) => {
      await viewDocument(ctx, id)
      if (index < document.downloads) await countDownload(ctx, id)
    })
  }
}

/** Makes more documents, for measurements, one a day. */
async function seedMore(context: SeedContext, count: number): Promise<void> {
  for (let index = count; index > 0; index -= 1) {
    const texts = { title: `Document ${index}`, description: DOCUMENTS[index % DOCUMENTS.length]?.description }
    const category = DOCUMENT_CATEGORIES[index % DOCUMENT_CATEGORIES.length]
    const draft = DocumentDraft.parse({ ...texts, category, tags: `paper, ${index}`, isPublic: index % 4 !== 0 })
    const day = addDays(dayOf(context.now), -index - 340)
    await upload(context, draft, 'dilan', { name: `document-${index}.txt`, bytes: Buffer.from(`Document ${index}\n`), day })
  }
  if (count > 0) context.progress(`${count} more documents`)
}

/** Returns the file extension for this content. */
const endingOf = (content: Content) => Object.keys(content).join()

async function makeFile({ now }: SeedContext, { title, fileName, daysAgo }: DemoDocument) {
  const content: Content = CONTENTS[fileName]
  if (!fileName.endsWith(endingOf(content))) throw new Error(`${fileName} does not hold what its name says`)
  const day = addDays(dayOf(now), -daysAgo)
  return { name: fileName, day, bytes: await fileOf(title, content, new Date(instantAt(day, UPLOADED_AT))) }
}

export const documentsDemo: DemoPart = {
  async seed(context) {
    await seedMore(context, DOCUMENTS.length * (context.scale - 1))
    context.progress('documents')
    const vendors = await listVendorNames(context.store.databases.read)
    const oldestFirst = DOCUMENTS.toSorted((a, b) => b.daysAgo - a.daysAgo)
    // PDF documents are made in another process; meanwhile this one makes the others.
    const files = await Promise.all(oldestFirst.map(async (document) => ({ document, file: await makeFile(context, document) })))
    for (const [number, { document, file }] of files.entries()) {
      const { by, title, description, category, tags, isPrivate, vendor } = document
      const vendorId = vendors.find(({ name }) => name === vendor)?.id ?? null
      const draft = DocumentDraft.parse({ title, description, category, tags, isPublic: isPrivate !== true, vendorId })
      const { _id: id } = await upload(context, draft, by, file)
      await read(context, document, id, number)
    }
  }
}
