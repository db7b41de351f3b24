import { throwProblem } from '../core/problem.ts'
import { cleanFileName, extensionOf } from './fileNames.ts'
import { type Kinds, PHOTOS, requireKind } from './kinds.ts'
import type { UploadedFile } from './storage.ts'

export const PDF = 'application/pdf'
const PDFS: Kinds = { types: [PDF], endings: ['pdf'] }

/** Throws 415 unless it is a photo or a PDF, by its content and by the extension of its name. */
export function requirePdfOrPhoto(file: UploadedFile, text: string): void {
  if (extensionOf(file.name) === '') throwProblem('unsupported_type', { text })
  requireKind(file, file.type === PDF ? PDFS : PHOTOS, text)
}

/** Returns the name of the stored file: a picture is made anew, and then it is WebP. */
export function renamed(name: string, ending: string): string {
  const clean = cleanFileName(name)
  return `${clean.slice(0, clean.length - extensionOf(clean).length)}${ending}`
}
