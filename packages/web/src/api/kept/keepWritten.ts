import { ApiError } from '../calls/call.ts'

/** What may be written without a connection. */
export interface Written {
  /** A request, a comment on one, or a comment on an announcement. */
  kind: 'request' | 'requestComment' | 'comment'
  /** What it is about, as its author knows it: the title of the record. */
  title: string
  /** The record that a comment is on. */
  record?: string
  /** The body of the call that sends it. */
  body: unknown
  photos?: readonly File[]
}

/**
 * Keeps on this phone what could not be sent because there was no answer: true where it is kept, and its form may close.
 * What the server has refused stays in its form.
 */
export async function keepWritten(error: unknown, written: Written): Promise<boolean> {
  if (error instanceof ApiError || !('caches' in globalThis)) return false
  try {
    const { keepUnsent } = await import('./unsent.ts')
    return await keepUnsent(error, written)
  } catch {
    return false
  }
}
