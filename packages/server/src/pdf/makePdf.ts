import { join } from 'node:path'
import { throwProblem } from '../core/problem.ts'
import { taskProcess } from '../core/taskProcess.ts'
import type { PdfDocument } from './document.ts'

/** The longest text takes two seconds where nothing else runs. */
const HUNG_MS = 60_000
/** More than so many calls do not wait. */
const MOST_WAITING = 20
const RETRY_SECONDS = 10

const render = taskProcess<PdfDocument, Uint8Array>(join(import.meta.dirname, 'pdfProcess.ts'), HUNG_MS)
let waiting = 0

/** Sets a document on pages. Fonts and a long text take seconds and much memory, so a process of its own does it. Throws 429 when too many wait. */
export async function makePdf(document: PdfDocument): Promise<Buffer> {
  if (waiting >= MOST_WAITING) throwProblem('rate_limited', { retryAfter: RETRY_SECONDS })
  waiting += 1
  try {
    return Buffer.from(await render(document))
  } finally {
    waiting -= 1
  }
}
