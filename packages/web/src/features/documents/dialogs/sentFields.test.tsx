import type { VendorId } from '@verandah/contract/ids'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openPart } from '../../../test/openPart.tsx'
import { json, on, sent, serve } from '../../../test/server.ts'
import { playUploads } from '../../../test/uploads.ts'
import { fileOf, storedDocument } from '../testing.ts'
import { type DocumentBody, useUploadDocument } from '../useDocuments.ts'

const VENDOR = '01900000-0000-7000-8000-000000000042' as VendorId
const body: DocumentBody = {
  title: 'Deed',
  description: 'Of the sale',
  category: 'contracts',
  tags: ['deed', 'sale'],
  isPublic: false,
  vendorId: VENDOR,
  unitNumber: '4B'
}
const TEXTS = { title: 'Deed', description: 'Of the sale', category: 'contracts', tags: 'deed,sale', isPublic: 'false' }

test.each([
  ['a unit and a vendor', body, { ...TEXTS, vendorId: VENDOR, unitNumber: '4B' }],
  ['neither', { ...body, vendorId: null, unitNumber: null, tags: 'deed,sale' }, TEXTS]
])('a document with %s is uploaded with all that is said of it', async (_what, document, fields) => {
  playUploads()
  const calls = serve(on('POST', '/documents', () => json(storedDocument(), 201)))
  function Part() {
    const { run } = useUploadDocument()
    const upload = { body: document, file: fileOf('deed.pdf'), onProgress: vi.fn<() => void>(), signal: new AbortController().signal }
    return <button onClick={() => void run(upload)}>Upload</button>
  }
  const { user } = openPart(<Part />)
  await user.click(screen.getByRole('button'))
  await waitFor(() => expect(sent(calls, 'POST')).toHaveLength(1))
  const { file, ...texts } = Object.fromEntries(sent(calls, 'POST')[0]?.body as FormData)
  expect(texts).toEqual(fields)
  expect(file).toBeInstanceOf(File)
})
