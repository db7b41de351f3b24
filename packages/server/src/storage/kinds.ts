import { throwProblem } from '../core/problem.ts'
import { extensionOf } from './fileNames.ts'
import type { UploadedFile } from './storage.ts'

/** Types by content, and the endings that a name may have. */
export interface Kinds {
  types: readonly string[]
  endings: readonly string[]
}

/** Formats of photos that every browser shows; some programs name a JPEG .jfif. */
export const PHOTOS: Kinds = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  endings: ['jpg', 'jpeg', 'jfif', 'png', 'webp']
}

/** Throws 415 unless the content is of a named type, and the name, where it has an extension, does not say otherwise. */
export function requireKind({ type, name }: UploadedFile, { types, endings }: Kinds, text: string): void {
  const ending = extensionOf(name)
  if (type === null || !types.includes(type) || (ending !== '' && !endings.includes(ending))) throwProblem('unsupported_type', { text })
}
