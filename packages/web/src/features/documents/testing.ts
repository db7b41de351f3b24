import { screen } from '@testing-library/react'
import type { Instant } from '@verandah/contract/dates'
import type { BuildingDocument, DocumentId } from '@verandah/contract/documents'
import { choose } from '../../test/form.ts'
import { openPage } from '../../test/openApp.tsx'
import { person, RECORD, rights } from '../../test/people.ts'
import { type Answer, json, on, page, serve } from '../../test/server.ts'
import { playUploads } from '../../test/uploads.ts'

/** Returns a public one, as a manager sees it. */
export function storedDocument(over: Partial<BuildingDocument> = {}): BuildingDocument {
  return {
    _id: '01900000-0000-7000-8000-000000000400' as DocumentId,
    ...RECORD,
    title: 'Lift service schedule',
    description: 'When the lift is inspected, and by whom.',
    category: 'maintenance',
    tags: ['lift', 'service'],
    isPublic: true,
    fileName: 'lift schedule.pdf',
    fileSize: 131_072,
    fileType: 'pdf',
    uploadedAt: '2026-02-03T04:30:00.000Z' as Instant,
    uploadedBy: person(1),
    views: 12,
    downloads: 1,
    vendorId: null,
    unitNumber: null,
    can: { edit: true, delete: true },
    ...over
  }
}

/** Returns a document as a resident sees it. */
export const residentDocument = (over: Partial<BuildingDocument> = {}) => storedDocument({ can: { edit: false, delete: false }, ...over })

export const AT = `/documents/${storedDocument()._id}`
export const documentPage = (documents: BuildingDocument[], number = 1, pages = 1) => page('documents', documents, { number, pages })
export const listing = (...documents: BuildingDocument[]) => on('GET', '/documents', () => documentPage(documents))
/** Answers the count of a view. */
export const viewing = (seen: BuildingDocument) => on('POST', `${AT}/view`, () => json({ ...seen, views: seen.views + 1 }))

/** Opens the repository as the secretary or a resident meets it. */
export function open({ at = '/documents', mayUpload = true, chooseVendors = true } = {}) {
  return openPage(at, { as: mayUpload ? 'secretary' : 'resident', can: rights({ uploadDocuments: mayUpload, chooseVendors }) })
}

export async function create(...answers: Answer[]) {
  playUploads()
  const calls = serve(...answers, listing())
  const opened = open()
  await screen.findByText('No documents found')
  await opened.user.click(screen.getByTitle('Upload Document'))
  await screen.findByRole('dialog', { name: 'Upload Document' })
  return { ...opened, calls }
}

export async function edit(stored: BuildingDocument, ...answers: Answer[]) {
  const calls = serve(...answers, listing(stored))
  const opened = open()
  await choose(opened.user, 'Edit Document', stored.title)
  await screen.findByRole('dialog', { name: 'Edit Document' })
  return { ...opened, calls }
}

export function fileOf(name: string, size = 3, type = ''): File {
  const file = new File(['abc'], name, { type })
  if (size !== 3) Object.defineProperty(file, 'size', { value: size })
  return file
}

/** Returns the picker of the open dialog. */
export const picker = () => screen.getByLabelText(/file/i, { selector: 'input[type=file]' })
